import BatonConformance
import CorpusAbstract
import CorpusArguments
import CorpusClient
import CorpusConnections
import CorpusDeferred
import CorpusErrors
import CorpusHandles
import CorpusKeys
import CorpusLifetimes
import CorpusLists
import CorpusMalformed
import CorpusReported
import CorpusRequired
import CorpusRoots
import CorpusSubscriptions
import CorpusUpdates
import CorpusValues

/// The groups of the corpus, as they were compiled with the package.
package let compiledCorpus: [CompiledGroup] = [
    abstractLenses,
    argumentsLenses,
    clientLenses,
    connectionsLenses,
    deferredLenses,
    errorsLenses,
    handlesLenses,
    keysLenses,
    lifetimesLenses,
    listsLenses,
    malformedLenses,
    reportedLenses,
    requiredLenses,
    rootsLenses,
    subscriptionsLenses,
    updatesLenses,
    valuesLenses,
]
