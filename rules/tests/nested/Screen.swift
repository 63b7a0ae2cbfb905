// A screen without a document.
