import { MOST_LINES, MOST_SHEET_ROWS } from './limits';
import { messages } from './messages';

test('messages about limits name the limits', () => {
  expect(messages.crewTooLarge).toContain(` ${MOST_LINES} entries`);
  expect(messages.tooManyLines).toContain(` ${MOST_LINES} entries`);
  expect(messages.sheetTooLarge).toContain(` ${MOST_SHEET_ROWS} rows`);
});
