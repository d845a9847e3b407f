import type { Given } from '../../core/operations/route';
import { restJson } from '../../core/shapes/shapes';
import type { Answer } from './answer';
import { exportFile } from './export-file';
import { download, image, parts, pdf } from './files';
import { inChunks, sendAll } from './send-all';

const JSON_TYPE = 'application/json';

/** Sends rows that are JSON texts as one JSON list, at the client's pace. Memory doesn't grow with the list. */
const rows: Answer<AsyncIterable<string>> = {
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

/** Sends each kind of result that routes can give. */
export const answers: { [Kind in keyof Given]: Answer<Given[Kind]> } = {
  json: {
    mediaTypes: [JSON_TYPE],
    send(res, result, _context, { status, part, onlyIfTrue = [], output }) {
      const whole = restJson(output, result) as Record<string, unknown>;
      for (const name of onlyIfTrue) if (!whole[name]) delete whole[name];
      res.status(status).json(part ? whole[part] : whole);
    },
  },
  nothing: { send: (res, _result, _context, { status }) => res.status(status).end() },
  redirect: { send: (res, result, _context, { redirectTo }) => res.redirect(redirectTo!(result as never)) },
  rows,
  export: exportFile,
  parts,
  download,
  image,
  pdf,
};
