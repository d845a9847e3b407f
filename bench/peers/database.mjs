import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './tables.mjs';

/** Same number of connections as the product. */
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
export const db = drizzle(pool, { schema });
