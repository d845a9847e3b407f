import { Router } from 'express';
import { VERSION } from '../settings/version';

/** Time for which an answer of `/readyz` is remembered, so that many probes cost the database one statement. */
const REMEMBERED_MS = 1000;

/** Answers the probes of a load balancer. `problemOf` returns the reason why the server is not ready, or undefined if it is ready. */
export function probes(problemOf: () => Promise<string | undefined>): Router {
  let asked: { at: number; problem: Promise<string | undefined> } | undefined;
  const router = Router();
  router.get('/healthz', (_req, res) => void res.type('text').send(`ok ${VERSION}\n`));
  router.get('/readyz', async (_req, res) => {
    if (!asked || performance.now() - asked.at > REMEMBERED_MS) {
      asked = { at: performance.now(), problem: problemOf().catch(() => 'the database is unavailable') };
    }
    const problem = await asked.problem;
    res
      .status(problem ? 503 : 200)
      .type('text')
      .send(`${problem ?? 'ready'}\n`);
  });
  return router;
}
