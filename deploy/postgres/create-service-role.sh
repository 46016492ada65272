#!/bin/sh
# Run once, when PostgreSQL makes its cluster: the role that the API and the workers use. It owns nothing; `serinette migrate` gives
# it its rights.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$SERVICE_DATABASE_PASSWORD" <<'SQL'
create role serinette_service login password :'password';
SQL
