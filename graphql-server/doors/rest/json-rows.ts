import type { Answer } from './answer';
import { inChunks, sendAll } from './send-all';

export const JSON_TYPE = 'application/json';

/** Sends rows that are JSON texts as one JSON list, at the client's pace. Memory doesn't grow with the list. */
export const rows: Answer<AsyncIterable<string>> = {
  mediaTypes: [JSON_TYPE],
  async send(res, texts, context) {
    res.status(200).type(JSON_TYPE);
    await sendAll(res, inChunks(jsonList(texts)), context);
  },
};

async function* jsonList(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield '[';
  let separator = '';
  for await (const row of rows) {
    yield separator + row;
    separator = ',\n';
  }
  yield ']';
}
