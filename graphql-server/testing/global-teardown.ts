import { rmSync } from 'node:fs';

export default async function tearDown(): Promise<void> {
  const { testPostgres, testDataDir } = globalThis as unknown as {
    testPostgres: { stop(): Promise<void> };
    testDataDir: string;
  };
  await testPostgres.stop();
  rmSync(testDataDir, { recursive: true, force: true });
}
