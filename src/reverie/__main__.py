"""`python -m reverie`."""

from reverie.cli.main import main

raise SystemExit(main())
