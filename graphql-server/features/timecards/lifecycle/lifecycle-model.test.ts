import fc from 'fast-check';
import { Role } from '../../../access/actor';
import type { ApiClient } from '../../../testing/client';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

/** SEQUENCES=500 takes a minute or two; a test run takes a sample. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 40);

let server: TestServer;
let people: Record<'owner' | 'engineer' | 'admin', ApiClient>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    owner: await server.client().login(await buildUser(server.db)),
    engineer: await server.client().login(await buildUser(server.db, { role: Role.dans_engineer })),
    admin: await server.client().login(await buildUser(server.db, { role: Role.admin })),
  };
});
afterAll(() => server.stop());

type Who = keyof typeof people;
const ACTIONS = ['revise', 'withdraw', 'restore', 'approve', 'return', 'reopen', 'close', 'open'] as const;
type Action = (typeof ACTIONS)[number];
interface Step {
  who: Who;
  action: Action;
  isStale: boolean;
}

/** A card's lifecycle as the rules describe it, in plain TypeScript. */
interface Model {
  status: 'submitted' | 'returned' | 'approved';
  revision: number;
  isWithdrawn: boolean;
  isClosed: boolean;
  /** Who wrote the newest revision. */
  writer: Who;
  events: string[];
}

/** Whether the step succeeds, and what it changes. */
function expected(model: Model, { who, action, isStale }: Step): boolean {
  const reviewer = who !== 'owner';
  const fresh = !isStale || action === 'restore';
  const live = !model.isWithdrawn && !model.isClosed;
  const open = model.status !== 'approved';
  // Only an administrator approves their own card, or the revision that they wrote.
  const mayApprove = who === 'admin' || (who !== 'owner' && who !== model.writer);
  const rules: Record<Action, boolean> = {
    revise: live && open && fresh,
    withdraw: live && open && fresh,
    restore: reviewer && model.isWithdrawn && !model.isClosed,
    approve: reviewer && !model.isWithdrawn && model.status === 'submitted' && fresh && mayApprove,
    return: reviewer && live && model.status === 'submitted' && fresh,
    reopen: who === 'admin' && live && model.status === 'approved' && fresh,
    close: who === 'admin',
    open: who === 'admin' && model.isClosed,
  };
  return rules[action];
}

function apply(model: Model, { who, action }: Step): void {
  if (action === 'revise') {
    model.revision++;
    model.writer = who;
  }
  if (action === 'withdraw') model.isWithdrawn = true;
  if (action === 'restore') model.isWithdrawn = false;
  if (action === 'close' || action === 'open') model.isClosed = action === 'close';
  const status = {
    revise: 'submitted',
    restore: 'submitted',
    approve: 'approved',
    return: 'returned',
    reopen: 'returned',
  } as const;
  if (action in status) model.status = status[action as keyof typeof status];
  const kind = {
    revise: 'revised',
    withdraw: 'withdrawn',
    restore: 'restored',
    approve: 'approved',
    return: 'returned',
    reopen: 'reopened',
  };
  if (action in kind) model.events.unshift(`${kind[action as keyof typeof kind]} ${model.revision}`);
}

const MUTATIONS: Record<Action, string> = {
  revise: 'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { id } }',
  withdraw: 'mutation ($input: WithdrawTimecardInput!) { withdrawTimecard(input: $input) { id } }',
  restore: 'mutation ($input: RestoreTimecardInput!) { restoreTimecard(input: $input) { id } }',
  approve: 'mutation ($input: ApproveTimecardsInput!) { approveTimecards(input: $input) { approved } }',
  return: 'mutation ($input: ReturnTimecardInput!) { returnTimecard(input: $input) { id } }',
  reopen: 'mutation ($input: ReopenTimecardInput!) { reopenTimecard(input: $input) { id } }',
  close: 'mutation ($input: CloseTimecardsInput!) { closeTimecardsThrough(input: $input) { closedThrough } }',
  open: 'mutation ($input: CloseTimecardsInput!) { reopenTimecardsAfter(input: $input) { closedThrough } }',
};

function inputOf({ action, isStale }: Step, id: string, { revision }: Model): object {
  const seen = isStale ? revision - 1 : revision;
  const reason = 'Model';
  switch (action) {
    case 'revise':
      return { ...buildTimecard({ date: DAY, workArea: `Area ${revision}` }), id, baseRevision: seen, reason };
    case 'withdraw':
      return { id, baseRevision: seen, reason };
    case 'restore':
      return { id };
    case 'approve':
      return { cards: [{ id, revision: seen }] };
    case 'return':
    case 'reopen':
      return { id, revision: seen, reason };
    case 'close':
      return { date: DAY };
    case 'open':
      return { date: '1969-12-31' };
  }
}

const DAY = '1970-01-01';
const SUBMIT = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
const STATE = `query ($id: ID!) { timecard(id: $id) { status revision withdrawnAt }
  timecardHistory(id: $id) { kind revision content { workArea } } }`;

const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom<Who>('owner', 'engineer', 'admin'),
    action: fc.constantFrom(...ACTIONS),
    isStale: fc.nat(9).map((number) => number < 2),
  }),
  { minLength: 3, maxLength: 10 },
);

/** Rare among random sequences: the engineer who corrected a card may approve it once its owner has corrected it again. */
const CORRECTED_AGAIN: Step[] = [
  { who: 'engineer', action: 'revise', isStale: false },
  { who: 'engineer', action: 'approve', isStale: false },
  { who: 'owner', action: 'revise', isStale: false },
  { who: 'engineer', action: 'approve', isStale: false },
];

test(`${SEQUENCES} random sequences end as the model says, with every version in the history`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await server.db.query('UPDATE timecard_closing SET through = NULL');
      await server.db.query('DELETE FROM timecards');
      const { data } = await people.owner.graphql(SUBMIT, { input: buildTimecard({ date: DAY, workArea: 'Area 0' }) });
      const { id } = data.submitTimecard;
      const model: Model = {
        status: 'submitted',
        revision: 1,
        isWithdrawn: false,
        isClosed: false,
        writer: 'owner',
        events: [],
      };
      for (const step of sequence) {
        const response = await people[step.who].graphql(MUTATIONS[step.action], { input: inputOf(step, id, model) });
        const done = !response.errors && (step.action !== 'approve' || response.data.approveTimecards[0].approved);
        expect([step, model, done]).toEqual([step, model, expected(model, step)]);
        if (done) apply(model, step);
      }
      const { data: state } = await people.engineer.graphql(STATE, { id });
      expect(state.timecard).toMatchObject({ status: model.status, revision: model.revision });
      expect(state.timecard.withdrawnAt !== null).toBe(model.isWithdrawn);
      const history = state.timecardHistory as { kind: string; revision: number; content: { workArea: string } }[];
      expect(history.map(({ kind, revision }) => `${kind} ${revision}`)).toEqual([...model.events, 'submitted 1']);
      // Each version is the one that was written: a correction of revision n carries the area n.
      for (const { revision, content } of history) expect(content.workArea).toBe(`Area ${revision - 1}`);
    }),
    { numRuns: SEQUENCES, examples: [[CORRECTED_AGAIN]] },
  );
}, 300_000);
