-- Runs once, in an empty database. The product's role owns its database and has no other rights, so that no statement of the
-- product can read files or run programs on the database's machine.
CREATE ROLE fieldbook LOGIN PASSWORD 'fieldbook' NOSUPERUSER NOCREATEDB NOCREATEROLE;
ALTER DATABASE fieldbook OWNER TO fieldbook;
ALTER SCHEMA public OWNER TO fieldbook;
