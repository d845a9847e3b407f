import { createHash, randomUUID } from 'node:crypto';
import { Role } from '../../../access/roles';
import { CLIENT_DOCUMENTS } from '../../../doors/client-documents';
import type { ApiClient } from '../../../testing/client';
import { buildLoad, buildTimecard, buildUser, PASSWORD } from '../../../testing/factories';
import { setUpApp } from '../../../testing/second-step';
import { startTestServer, type TestServer } from '../../../testing/server';

/** GraphQL documents of an earlier client, which doesn't know the second step. */
const LOGIN = `mutation Login($input: LoginInput!) {
  login(input: $input) {
    id
    passwordResetRequired
    __typename
  }
}`;
const ME = `query Me {
  me {
    ...Viewer
    __typename
  }
}

fragment Viewer on CurrentUser {
  id
  email
  firstName
  lastName
  role
  approvalStatus
  passwordResetRequired
  isApproved
  permissions
  startPage
  startPageChosen
  __typename
}`;
const LOAD = `mutation CreateTruckingRecord($input: CreateTruckingRecordInput!) {
  createTruckingRecord(input: $input) {
    ...Load
    __typename
  }
}

fragment Load on TruckingRecord {
  id
  timeOut
  truckingCompany
  truckNumber
  material
  quantity
  user {
    firstName
    lastName
    email
    __typename
  }
  __typename
}`;
const CARD = `mutation SubmitTimecard($input: SubmitTimecardInput!) {
  submitTimecard(input: $input) {
    ...SubmittedTimecard
    __typename
  }
}

fragment SubmittedTimecard on Timecard {
  id
  ...CardHead
  totalHours
  revision
  extraWork {
    id
    workOrder {
      id
      orderNumber
      __typename
    }
    date
    workArea
    state
    __typename
  }
  costCodes {
    id
    code
    workOrder {
      id
      orderNumber
      __typename
    }
    operatorCount
    laborerCount
    operatorHours
    laborerHours
    productionQuantity
    equipment {
      id
      equipment
      model
      serial
      hours
      standbyHours
      __typename
    }
    materials {
      id
      name
      quantity
      unit
      __typename
    }
    __typename
  }
  __typename
}

fragment CardHead on Timecard {
  date
  workArea
  reportingSupervisor
  notes
  __typename
}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const count = async () => {
  const [row] = await server.db.query(
    'SELECT (SELECT count(*)::int FROM timecards) AS cards, (SELECT count(*)::int FROM trucking_records) AS loads',
  );
  return row;
};

test('the documents of an earlier client are in the list of documents that clients have sent', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  expect([LOGIN, ME, LOAD, CARD].filter((text) => !CLIENT_DOCUMENTS.includes(hashOf(text)))).toEqual([]);
});

test('an earlier client is signed out after the password, and sends its outbox once after the second step', async () => {
  const user = await buildUser(server.db, { role: Role.admin });
  const { code } = await setUpApp(await server.client().login(user));
  const phone: ApiClient = server.client({ 'x-signed-in-as': user.id });
  const outbox = [
    [LOAD, { input: buildLoad({ clientRequestId: randomUUID() }) }],
    [CARD, { input: buildTimecard({ clientRequestId: randomUUID() }) }],
  ] as const;
  const send = () => Promise.all(outbox.map(([document, variables]) => phone.graphql(document, variables)));
  const me = () => phone.graphql(ME);

  const { data } = await phone.graphql(LOGIN, { input: { email: user.email, password: PASSWORD } });
  expect(data.login).toMatchObject({ id: user.id, passwordResetRequired: false });
  const signedOut = { message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED', reason: 'NOT_SIGNED_IN' } };
  for (const { errors } of [await me(), ...(await send())]) expect(errors).toMatchObject([signedOut]);
  expect(await count()).toEqual({ cards: 0, loads: 0 });

  const { status } = await phone.rest('POST', '/api/login/second-step', { code: code() });
  expect([status, (await me()).data.me.id]).toEqual([200, user.id]);
  const [first, again] = [await send(), await send()];
  expect(first.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  expect(again.map((sent) => sent.data)).toEqual(first.map((sent) => sent.data));
  expect(await count()).toEqual({ cards: 1, loads: 1 });
});

test('a REST program is signed out after the password, and the server writes nothing that it sends', async () => {
  const user = await buildUser(server.db);
  await setUpApp(await server.client().login(user));
  const program = server.client();
  expect((await program.rest('POST', '/api/login', { email: user.email, password: PASSWORD })).status).toBe(200);
  const before = await count();
  for (const [path, body] of [
    ['/api/timecards', buildTimecard()],
    ['/api/trucking-records', buildLoad()],
  ] as const) {
    const { status, body: answer } = await program.rest('POST', path, body);
    expect([path, status, answer.message]).toEqual([path, 401, 'Unauthorized']);
  }
  expect(await count()).toEqual(before);
});
