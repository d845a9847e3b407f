import fc from 'fast-check';
import { Role } from '../../../access/roles';
import type { ApiClient } from '../../../testing/client';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

/** Number of random sequences of actions. 500 take a minute or two, so a normal run tries only a few. */
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
const ACTIONS = [
  'revise',
  'withdraw',
  'restore',
  'approve',
  'undo',
  'wait',
  'return',
  'reopen',
  'close',
  'open',
] as const;
type Action = (typeof ACTIONS)[number];
interface Step {
  who: Who;
  action: Action;
  isStale: boolean;
}

/** Model of a card's lifecycle. The test compares the server with it. */
interface Model {
  status: 'submitted' | 'returned' | 'approved';
  revision: number;
  isWithdrawn: boolean;
  isClosed: boolean;
  /** True if the newest correction was made after the card's period was closed. */
  isLate: boolean;
  /** Writer of the newest revision. */
  writer: Who;
  /** The reviewer who approved the card within the last minute. */
  justApprovedBy: Who | null;
  events: string[];
}

/** Predicts whether the server accepts the step. */
function expected(model: Model, { who, action, isStale }: Step): boolean {
  const reviewer = who !== 'owner';
  const fresh = !isStale || action === 'restore';
  const live = !model.isWithdrawn && !model.isClosed;
  const open = model.status !== 'approved';
  const late = !model.isWithdrawn && model.isLate;
  const correctable = open && (live || late || (!model.isWithdrawn && model.status === 'returned'));
  // Only administrators may approve their own cards, or revisions that they wrote.
  const mayApprove = who === 'admin' || (who !== 'owner' && who !== model.writer);
  const rules: Record<Action, boolean> = {
    revise: correctable && fresh,
    withdraw: correctable && fresh,
    restore: reviewer && model.isWithdrawn && !model.isClosed,
    approve: reviewer && !model.isWithdrawn && model.status === 'submitted' && fresh && mayApprove,
    undo: model.status === 'approved' && model.justApprovedBy === who && fresh,
    wait: true,
    return: reviewer && (live || late) && model.status === 'submitted' && fresh,
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
    model.isLate = model.isClosed;
  }
  if (action === 'approve') model.justApprovedBy = who;
  if (action === 'undo' || action === 'wait') model.justApprovedBy = null;
  if (action === 'withdraw') model.isWithdrawn = true;
  if (action === 'restore') model.isWithdrawn = false;
  if (action === 'close' || action === 'open') model.isClosed = action === 'close';
  const status = {
    revise: 'submitted',
    restore: 'submitted',
    approve: 'approved',
    undo: 'submitted',
    return: 'returned',
    reopen: 'returned',
  } as const;
  if (action in status) model.status = status[action as keyof typeof status];
  const kind = {
    revise: 'revised',
    withdraw: 'withdrawn',
    restore: 'restored',
    approve: 'approved',
    undo: 'undone',
    return: 'returned',
    reopen: 'reopened',
  };
  if (action in kind) model.events.unshift(`${kind[action as keyof typeof kind]} ${model.revision}`);
}

const MUTATIONS: Record<Exclude<Action, 'wait'>, string> = {
  revise: 'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { id } }',
  withdraw: 'mutation ($input: WithdrawTimecardInput!) { withdrawTimecard(input: $input) { id } }',
  restore: 'mutation ($input: RestoreTimecardInput!) { restoreTimecard(input: $input) { id } }',
  approve: 'mutation ($input: ApproveTimecardsInput!) { approveTimecards(input: $input) { approved } }',
  undo: 'mutation ($input: UndoApprovalInput!) { undoApproval(input: $input) { id } }',
  return: 'mutation ($input: ReturnTimecardInput!) { returnTimecard(input: $input) { id } }',
  reopen: 'mutation ($input: ReopenTimecardInput!) { reopenTimecard(input: $input) { id } }',
  close: 'mutation ($input: CloseTimecardsInput!) { closeTimecardsThrough(input: $input) { closedThrough } }',
  open: 'mutation ($input: CloseTimecardsInput!) { reopenTimecardsAfter(input: $input) { closedThrough } }',
};

function inputOf(
  { action, isStale }: Step & { action: Exclude<Action, 'wait'> },
  id: string,
  { revision }: Model,
): object {
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
    case 'undo':
      return { id, revision: seen };
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

/** A rare sequence, so it is always tried: an engineer who corrected a card may approve it after the owner corrects it again. */
const CORRECTED_AGAIN: Step[] = [
  { who: 'engineer', action: 'revise', isStale: false },
  { who: 'engineer', action: 'approve', isStale: false },
  { who: 'owner', action: 'revise', isStale: false },
  { who: 'engineer', action: 'approve', isStale: false },
];

/** A rare sequence, so it is always tried: in a closed period, an approval is undone, and a returned card is corrected. */
const IN_A_CLOSED_PERIOD: Step[] = [
  { who: 'admin', action: 'close', isStale: false },
  { who: 'engineer', action: 'approve', isStale: false },
  { who: 'admin', action: 'undo', isStale: false },
  { who: 'engineer', action: 'undo', isStale: false },
  { who: 'admin', action: 'open', isStale: false },
  { who: 'engineer', action: 'return', isStale: false },
  { who: 'admin', action: 'close', isStale: false },
  { who: 'owner', action: 'revise', isStale: false },
  { who: 'engineer', action: 'return', isStale: false },
  { who: 'owner', action: 'withdraw', isStale: false },
];
const TOO_LATE: Step[] = [
  { who: 'engineer', action: 'approve', isStale: false },
  { who: 'engineer', action: 'wait', isStale: false },
  { who: 'engineer', action: 'undo', isStale: false },
];

/** Runs the step on the server. Returns true if the server accepted it. */
async function take(step: Step, id: string, model: Model): Promise<boolean> {
  const { who, action } = step;
  if (action === 'wait') {
    await server.db.query(`UPDATE timecards SET "decidedAt" = "decidedAt" - interval '61 seconds'`);
    return true;
  }
  const { data, errors } = await people[who].graphql(MUTATIONS[action], {
    input: inputOf({ ...step, action }, id, model),
  });
  return !errors && (action !== 'approve' || data.approveTimecards[0].approved);
}

test(`${SEQUENCES} random sequences of actions end as the model predicts, with every version in the history`, async () => {
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
        isLate: false,
        writer: 'owner',
        justApprovedBy: null,
        events: [],
      };
      for (const step of sequence) {
        const done = await take(step, id, model);
        expect([step, model, done]).toEqual([step, model, expected(model, step)]);
        if (done) apply(model, step);
      }
      const { data: state } = await people.engineer.graphql(STATE, { id });
      expect(state.timecard).toMatchObject({ status: model.status, revision: model.revision });
      expect(state.timecard.withdrawnAt !== null).toBe(model.isWithdrawn);
      const history = state.timecardHistory as { kind: string; revision: number; content: { workArea: string } }[];
      expect(history.map(({ kind, revision }) => `${kind} ${revision}`)).toEqual([...model.events, 'submitted 1']);
      // Each version has the content of its own revision: revision n has area n - 1.
      for (const { revision, content } of history) expect(content.workArea).toBe(`Area ${revision - 1}`);
    }),
    { numRuns: SEQUENCES, examples: [[CORRECTED_AGAIN], [IN_A_CLOSED_PERIOD], [TOO_LATE]] },
  );
}, 300_000);
