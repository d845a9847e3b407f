import { buildTimecard } from '../testing/factories';
import {
  approve,
  CALLS,
  correction,
  startTimecardServer,
  submitCard,
  type TimecardServer,
} from '../testing/timecard-lifecycle';

let server: TimecardServer;
beforeAll(async () => {
  server = await startTimecardServer();
});
afterAll(() => server.server.stop());

const twoLines = { message: 'Work area must be one line', path: 'workArea' };

test('a message with values has its sentence in GraphQL, also at its field', async () => {
  const input = buildTimecard({ workArea: 'North\npier' });
  const { errors } = await server.owner.graphql(CALLS.submit, { input });
  const sentence = { text: '{field} must be one line', values: { field: { text: 'Work area' } } };
  expect(errors![0]).toMatchObject({ message: twoLines.message });
  expect(errors![0]!.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    ...sentence,
    errors: [{ ...twoLines, ...sentence }],
  });
});

test('a message with values has no sentence in REST', async () => {
  const { body } = await server.owner.rest('POST', '/api/timecards', buildTimecard({ workArea: 'North\npier' }));
  expect(body).toEqual({ message: twoLines.message, errors: [twoLines] });
});

test('a sentence names people and moments by values, and its message is in English', async () => {
  const card = await submitCard(server.owner);
  await approve(server.engineer, card);
  const { errors } = await server.owner.graphql(CALLS.revise, { input: correction(card) });
  const { message, extensions } = errors![0]!;
  expect(message).toMatch(/^This timecard was approved by Owen Blake on \w+ \d+, \d+, \d+:\d\d [AP]M$/);
  expect(extensions).toEqual({
    code: 'CONFLICT',
    text: 'This timecard was approved {decided}',
    values: {
      decided: {
        text: 'by {name} on {moment}',
        values: { name: 'Owen Blake', moment: { moment: expect.stringMatching(/^\d{4}-.*Z$/) } },
      },
    },
  });
});

test('a message without values has no sentence', async () => {
  const { errors } = await server.owner.graphql(CALLS.submit, { input: buildTimecard({ workArea: ' ' }) });
  expect(errors![0]!.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    errors: [{ path: 'workArea', message: 'Work area is required' }],
  });
});
