npm run admin -- consumer create ugyfelkapu
