import fc from 'fast-check';

// That a property fails is all that matters here; the smallest counterexample would take long.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
