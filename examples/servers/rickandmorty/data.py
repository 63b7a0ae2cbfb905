"""What the server answers with: facts of the show's first four seasons.

Each table is a text, one row a line, its columns separated by `|`. Rows have the ids 1, 2, 3… in the order in which they stand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

# code | air date | name
_EPISODES = """
S01E01 | December 2, 2013   | Pilot
S01E02 | December 9, 2013   | Lawnmower Dog
S01E03 | December 16, 2013  | Anatomy Park
S01E04 | January 13, 2014   | M. Night Shaym-Aliens!
S01E05 | January 20, 2014   | Meeseeks and Destroy
S01E06 | January 27, 2014   | Rick Potion #9
S01E07 | March 10, 2014     | Raising Gazorpazorp
S01E08 | March 17, 2014     | Rixty Minutes
S01E09 | March 24, 2014     | Something Ricked This Way Comes
S01E10 | April 7, 2014      | Close Rick-counters of the Rick Kind
S01E11 | April 14, 2014     | Ricksy Business
S02E01 | July 26, 2015      | A Rickle in Time
S02E02 | August 2, 2015     | Mortynight Run
S02E03 | August 9, 2015     | Auto Erotic Assimilation
S02E04 | August 16, 2015    | Total Rickall
S02E05 | August 23, 2015    | Get Schwifty
S02E06 | August 30, 2015    | The Ricks Must Be Crazy
S02E07 | September 13, 2015 | Big Trouble in Little Sanchez
S02E08 | September 20, 2015 | Interdimensional Cable 2: Tempting Fate
S02E09 | September 27, 2015 | Look Who's Purging Now
S02E10 | October 4, 2015    | The Wedding Squanchers
S03E01 | April 1, 2017      | The Rickshank Rickdemption
S03E02 | July 30, 2017      | Rickmancing the Stone
S03E03 | August 6, 2017     | Pickle Rick
S03E04 | August 13, 2017    | Vindicators 3: The Return of Worldender
S03E05 | August 20, 2017    | The Whirly Dirly Conspiracy
S03E06 | August 27, 2017    | Rest and Ricklaxation
S03E07 | September 10, 2017 | The Ricklantis Mixup
S03E08 | September 17, 2017 | Morty's Mind Blowers
S03E09 | September 24, 2017 | The ABC's of Beth
S03E10 | October 1, 2017    | The Rickchurian Mortydate
S04E01 | November 10, 2019  | Edge of Tomorty: Rick Die Rickpeat
S04E02 | November 17, 2019  | The Old Man and the Seat
S04E03 | November 24, 2019  | One Crew over the Crewcoo's Morty
S04E04 | December 8, 2019   | Claw and Hoarder: Special Ricktim's Morty
S04E05 | December 15, 2019  | Rattlestar Ricklactica
S04E06 | May 3, 2020        | Never Ricking Morty
S04E07 | May 10, 2020       | Promortyus
S04E08 | May 17, 2020       | The Vat of Acid Episode
S04E09 | May 24, 2020       | Childrick of Mort
S04E10 | May 31, 2020       | Star Mort Rickturn of the Jerri
"""

# name | type | dimension
_LOCATIONS = """
Earth (C-137)                  | Planet        | Dimension C-137
Earth (Replacement Dimension)  | Planet        | Replacement Dimension
Citadel of Ricks               | Space station | unknown
Anatomy Park                   | Microverse    | Dimension C-137
Gazorpazorp                    | Planet        | unknown
Planet Squanch                 | Planet        | Replacement Dimension
Bird World                     | Planet        | Replacement Dimension
The Purge Planet               | Planet        | Replacement Dimension
Froopyland                     | Pocket world  | Replacement Dimension
Nuptia 4                       | Planet        | Replacement Dimension
Unity's Planet                 | Planet        | Replacement Dimension
Zigerion Ship                  | Spacecraft    | Dimension C-137
Zeep's Miniverse               | Microverse    | Inside the Microverse Battery
The Microverse Battery         | Microverse    | Inside Rick's car
Galactic Federation Prison     | Space station | Replacement Dimension
Post-Apocalyptic Earth         | Planet        | Post-Apocalyptic Dimension
The Immortality Field Resort   | Resort        | Replacement Dimension
St. Gloopy Noops Hospital      | Space station | Replacement Dimension
The Gear Planet                | Planet        | Replacement Dimension
The Snake Planet               | Planet        | Replacement Dimension
The Glorzo Asteroid            | Asteroid      | Replacement Dimension
The Story Train                | Fiction       | unknown
Interdimensional Cable         | Television    | unknown
Rick's Toilet Planet           | Planet        | Replacement Dimension
The Planet of Draygon          | Planet        | Replacement Dimension
The Testicle Monster Dimension | Dimension     | unknown
Worldender's Lair              | Planet        | Replacement Dimension
"""

# name | status | species | type | gender | origin | location last seen at | episodes
# `all` stands for every episode and `all but …` for the rest; an origin or a location that nobody knows is `-`.
_CHARACTERS = """
Rick Sanchez | Alive | Human | | Male | Earth (C-137) | Earth (Replacement Dimension) | all
Morty Smith | Alive | Human | | Male | Earth (C-137) | Earth (Replacement Dimension) | all
Summer Smith | Alive | Human | | Female | Earth (Replacement Dimension) | Earth (Replacement Dimension) | all but S01E04 S01E10 S02E02 S03E04 S03E06 S03E07
Beth Smith | Alive | Human | | Female | Earth (Replacement Dimension) | Earth (Replacement Dimension) | all but S02E06 S02E09 S03E04 S03E07 S04E06
Jerry Smith | Alive | Human | | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | all but S02E06 S03E04 S03E06 S03E07
Mr. Goldenfold | Alive | Human | | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S01E01 S01E02 S01E06 S02E05
Principal Vagina | Alive | Human | | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S01E01 S01E06 S02E05 S02E07
Jessica | Alive | Human | | Female | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S01E01 S01E06 S01E11 S03E06 S04E01
Frank Palicky | Dead | Human | | Male | Earth (C-137) | Earth (C-137) | S01E01
Davin | Dead | Human | | Male | Earth (C-137) | Earth (C-137) | S01E01
Snuffles | Alive | Animal | Dog with a helmet | Male | Earth (C-137) | - | S01E02
Scary Terry | Alive | Dream | | Male | - | - | S01E02
Mrs. Pancakes | unknown | Dream | | Female | - | - | S01E02
Dr. Xenon Bloom | Dead | Alien | Amoeba | Male | - | Anatomy Park | S01E03
Annie | Alive | Human | Shrunk | Female | Earth (C-137) | Anatomy Park | S01E03
Poncho | Dead | Human | Shrunk | Male | Earth (C-137) | Anatomy Park | S01E03
Ruben | Dead | Human | | Male | Earth (C-137) | Earth (C-137) | S01E03
Jacob | Alive | Human | | Male | Earth (C-137) | Earth (C-137) | S01E03
Joyce Smith | Alive | Human | | Female | Earth (C-137) | Earth (C-137) | S01E03
Leonard Smith | Alive | Human | | Male | Earth (C-137) | Earth (C-137) | S01E03
Prince Nebulon | Dead | Alien | Zigerion | Male | Zigerion Ship | Zigerion Ship | S01E04
Mr. Meeseeks | Dead | Alien | Meeseeks | Male | - | Earth (C-137) | S01E05
King Jellybean | Dead | Alien | Jellybean | Male | - | - | S01E05
Mr. Booby Buyer | Alive | Alien | | Male | - | - | S01E05
Brad | unknown | Human | | Male | Earth (C-137) | Earth (C-137) | S01E06
Morty Junior | Alive | Alien | Half Gazorpian | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S01E07
Ma-Sha | Alive | Alien | Gazorpian | Female | Gazorpazorp | Gazorpazorp | S01E07
Ants in My Eyes Johnson | unknown | Human | | Male | Interdimensional Cable | Interdimensional Cable | S01E08
Gazorpazorpfield | Alive | Animal | Gazorpazorp cat | Male | Interdimensional Cable | Interdimensional Cable | S01E08
Real Fake Doors Salesman | Alive | Human | | Male | Interdimensional Cable | Interdimensional Cable | S01E08
Mr. Needful | Alive | Devil | | Male | - | Earth (Replacement Dimension) | S01E09
King Flippy Nips | Alive | Alien | Plutonian | Male | - | - | S01E09
Scroopy Noopers | Alive | Alien | Plutonian | Male | - | - | S01E09
Evil Morty | Alive | Human | | Male | - | Citadel of Ricks | S01E10 S03E07
Evil Rick | Dead | Robot | Remote-controlled Rick | Male | - | Citadel of Ricks | S01E10
Doofus Rick | unknown | Human | | Male | - | Citadel of Ricks | S01E10
Riq IV | Dead | Human | Council of Ricks | Male | - | Citadel of Ricks | S01E10 S03E01
Birdperson | Dead | Alien | Bird person | Male | Bird World | Planet Squanch | S01E11 S02E10
Squanchy | unknown | Alien | Cat person | Male | Planet Squanch | Planet Squanch | S01E11 S02E10
Tammy Guetermann | Dead | Human | Federation agent | Female | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S01E11 S02E10 S03E01 S04E10
Revolio Clockberg Jr. | unknown | Alien | Gear person | Male | The Gear Planet | The Gear Planet | S01E11 S02E02 S02E10
Abradolf Lincler | Dead | Human | Genetic experiment | Male | Earth (Replacement Dimension) | The Testicle Monster Dimension | S01E11
Lucy | unknown | Human | | Female | Earth (Replacement Dimension) | - | S01E11
Chris | unknown | Alien | Testicle monster | unknown | The Testicle Monster Dimension | - | S02E01
Krombopulos Michael | Dead | Alien | Gromflomite | Male | - | - | S02E02
Fart | Dead | Alien | Gaseous being | Genderless | - | - | S02E02
Unity | Alive | Alien | Hive mind | unknown | - | Unity's Planet | S02E03
Blim Blam the Korblock | Alive | Alien | Korblock | Male | - | Earth (Replacement Dimension) | S02E03
Mr. Poopybutthole | Alive | Alien | Poopybutthole | Male | - | Earth (Replacement Dimension) | S02E04 S02E10 S03E10 S04E03
Sleepy Gary | Dead | Alien | Parasite | Male | - | Earth (Replacement Dimension) | S02E04
Photography Raptor | Dead | Alien | Parasite | Male | - | Earth (Replacement Dimension) | S02E04
Pencilvester | Dead | Alien | Parasite | Male | - | Earth (Replacement Dimension) | S02E04
Ice-T | Alive | Alien | Alphabetrian | Male | - | - | S02E05
Nathan | Alive | Human | General | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S02E05
The President | Alive | Human | | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S02E05 S03E10
Zeep Xanflorp | Alive | Alien | Microverse scientist | Male | The Microverse Battery | The Microverse Battery | S02E06
Kyle | Dead | Alien | Miniverse scientist | Male | Zeep's Miniverse | Zeep's Miniverse | S02E06
Tiny Rick | unknown | Human | Teenage clone | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S02E07
Dr. Glip-Glop | Dead | Alien | | Male | St. Gloopy Noops Hospital | St. Gloopy Noops Hospital | S02E08
Arthricia | Alive | Alien | Cat person | Female | The Purge Planet | The Purge Planet | S02E09
Cornvelious Daniel | Dead | Alien | Gromflomite | Male | - | Galactic Federation Prison | S03E01
Hemorrhage | Alive | Human | Death stalker | Male | Post-Apocalyptic Earth | Post-Apocalyptic Earth | S03E02
Dr. Wong | Alive | Human | Family therapist | Female | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S03E03
Jaguar | Alive | Human | | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S03E03
Supernova | Alive | Alien | Vindicator | Female | - | Worldender's Lair | S03E04
Noob-Noob | Alive | Alien | Vindicators' caretaker | Male | - | Worldender's Lair | S03E04
Million Ants | Dead | Alien | Colony of ants | Male | - | Worldender's Lair | S03E04
Vance Maximus | Dead | Human | Vindicator | Male | - | Worldender's Lair | S03E04
Risotto Groupon | Dead | Alien | | Male | - | The Immortality Field Resort | S03E05
Stacy | Alive | Human | | Female | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S03E06
Tommy Lipnip | Alive | Human | | Male | Earth (Replacement Dimension) | Froopyland | S03E09
Wasp Rick | Alive | Animal | Wasp | Male | - | - | S04E01
Hologram Rick | unknown | Hologram | | Male | - | - | S04E01
Tony | Dead | Alien | | Male | - | Rick's Toilet Planet | S04E02
Glootie | Alive | Alien | | Male | - | Earth (Replacement Dimension) | S04E02
Heist-O-Tron | Dead | Robot | | Genderless | Earth (Replacement Dimension) | - | S04E03
Miles Knightly | Dead | Human | Heist artist | Male | - | - | S04E03
Balthromaw | Alive | Alien | Dragon | Male | The Planet of Draygon | The Planet of Draygon | S04E04
Snake Jazz Snake | unknown | Animal | Snake | unknown | The Snake Planet | The Snake Planet | S04E05
Story Lord | unknown | Fiction | | Male | The Story Train | The Story Train | S04E06
Bruce Chutback | Alive | Human | | Male | Earth (Replacement Dimension) | Earth (Replacement Dimension) | S04E07
Glorzo Leader | Dead | Alien | Glorzo | unknown | The Glorzo Asteroid | The Glorzo Asteroid | S04E07
Reggie | Dead | Alien | Zeus | Male | - | - | S04E09
Gaia | Alive | Planet | Living planet | Female | - | - | S04E09
Phoenixperson | unknown | Cyborg | Revived bird person | Male | Bird World | Earth (Replacement Dimension) | S03E01 S04E10
Space Beth | Alive | Human | Clone or original | Female | - | Earth (Replacement Dimension) | S04E10
"""

@dataclass
class Location:
    id: str
    name: str
    type: str
    dimension: str
    residents: list[Character] = field(default_factory=list, repr=False)

@dataclass
class Episode:
    id: str
    name: str
    air_date: str
    episode: str
    characters: list[Character] = field(default_factory=list, repr=False)

@dataclass
class Character:
    id: str
    name: str
    status: str
    species: str
    type: str
    gender: str
    origin: Location | None
    location: Location | None
    episode: list[Episode] = field(default_factory=list, repr=False)

def _rows(table: str, columns: int) -> list[list[str]]:
    rows = [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]
    for row in rows:
        if len(row) != columns:
            raise ValueError(f"{row[0]!r} has {len(row)} columns, not {columns}")
    return rows

def _appearances(text: str, episodes: dict[str, Episode]) -> list[Episode]:
    words = text.split()
    if words[:1] == ["all"]:
        absent = {episodes[code].episode for code in words[2:]}
        return [episode for code, episode in episodes.items() if code not in absent]
    return [episodes[code] for code in words]

class World:
    """All characters, episodes and locations, linked to each other; lists are in the order of ids."""

    def __init__(self) -> None:
        self.episodes = [
            Episode(str(number), name, date, code)
            for number, (code, date, name) in enumerate(_rows(_EPISODES, 3), 1)
        ]
        self.locations = [
            Location(str(number), *row) for number, row in enumerate(_rows(_LOCATIONS, 3), 1)
        ]
        by_code = {episode.episode: episode for episode in self.episodes}
        by_name = {location.name: location for location in self.locations}
        self.characters = []
        for number, row in enumerate(_rows(_CHARACTERS, 8), 1):
            *own, origin, location, appearances = row
            character = Character(
                str(number),
                *own,
                origin=None if origin == "-" else by_name[origin],
                location=None if location == "-" else by_name[location],
                episode=_appearances(appearances, by_code),
            )
            self.characters.append(character)
            for episode in character.episode:
                episode.characters.append(character)
            if character.location:
                character.location.residents.append(character)
