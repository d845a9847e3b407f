import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables for accounts, sessions, reset links, counters of guesses, keys of submissions, and the activity log. */
export class Accounts1790000000000 implements MigrationInterface {
  name = 'Accounts1790000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE idempotency_keys (
        "userId" uuid NOT NULL,
        "operation" varchar(100) NOT NULL,
        "key" varchar(200) NOT NULL,
        "result" jsonb,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_b890cf0f3eb4c4ce3462ec2b8ca" PRIMARY KEY ("userId", "operation", "key")
      )
    `);
    await db.query(`CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" ("createdAt")`);
    await db.query(`
      CREATE TABLE users (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "email" varchar(254) NOT NULL,
        "passwordHash" text NOT NULL,
        "firstName" varchar(100),
        "lastName" varchar(100),
        "profileImageUrl" text,
        "role" varchar(20) NOT NULL DEFAULT 'user',
        "approvalStatus" varchar(20) NOT NULL DEFAULT 'pending',
        "passwordResetRequired" boolean NOT NULL DEFAULT false,
        "forceLogout" boolean NOT NULL DEFAULT false,
        "sessionEpoch" integer NOT NULL DEFAULT 0,
        "emailVerified" boolean NOT NULL DEFAULT false,
        "emailVerificationToken" varchar(64),
        "emailVerificationExpires" timestamptz,
        "passwordResetToken" varchar(64),
        "passwordResetExpires" timestamptz,
        "stormWaterCertified" boolean NOT NULL DEFAULT false,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        "updatedAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_97672ac88f789774dd47f7c8be3" UNIQUE ("email"),
        CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id")
      )
    `);
    await db.query(`
      CREATE TABLE sessions (
        "sid" varchar NOT NULL,
        "sess" json NOT NULL,
        "expire" timestamptz NOT NULL,
        CONSTRAINT "PK_e2d6172ca19b8ebef797c362b05" PRIMARY KEY ("sid")
      )
    `);
    await db.query(`CREATE INDEX "sessions_expire" ON "sessions" ("expire")`);
    await db.query(`
      CREATE TABLE password_reset_tokens (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid NOT NULL,
        "token" varchar(64) NOT NULL,
        "expiresAt" timestamptz NOT NULL,
        "used" boolean NOT NULL DEFAULT false,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "UQ_ab673f0e63eac966762155508ee" UNIQUE ("token"),
        CONSTRAINT "PK_d16bebd73e844c48bca50ff8d3d" PRIMARY KEY ("id")
      )
    `);
    await db.query(`CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" ("userId")`);
    await db.query(`
      CREATE TABLE rate_limits (
        "key" varchar(255) NOT NULL,
        "points" integer NOT NULL DEFAULT 0,
        "expire" bigint,
        CONSTRAINT "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY ("key")
      )
    `);
    await db.query(`
      CREATE TABLE activity_logs (
        "id" uuid NOT NULL DEFAULT gen_random_uuid(),
        "userId" uuid,
        "action" varchar(100) NOT NULL,
        "details" text,
        "ipAddress" varchar(45),
        "userAgent" text,
        "createdAt" timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_f25287b6140c5ba18d38776a796" PRIMARY KEY ("id")
      )
    `);
    await db.query(`CREATE INDEX "activity_logs_user" ON "activity_logs" ("userId")`);
    await db.query(`CREATE INDEX "activity_logs_newest" ON "activity_logs" ("createdAt", "id")`);
    await db.query(
      `ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "FK_d6a19d4b4f6c62dcd29daa497e2" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE`,
    );
    await db.query(
      `ALTER TABLE "activity_logs" ADD CONSTRAINT "FK_597e6df96098895bf19d4b5ea45" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `DROP TABLE activity_logs, rate_limits, password_reset_tokens, sessions, idempotency_keys, users CASCADE`,
    );
  }
}
