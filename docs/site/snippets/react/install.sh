npm install ../urlapmuhely/dist/packages/urlapmuhely-{schema,engine,ui,renderer}-*.tgz react react-dom
