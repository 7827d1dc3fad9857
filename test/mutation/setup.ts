import fc from 'fast-check';

// The same chances for every mutant, so that two reports can be compared.
fc.configureGlobal({ seed: 8 });
