npm run pack
