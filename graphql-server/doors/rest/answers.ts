import type { Given } from '../../core/operations/route';
import { restJson } from '../../core/shapes/shapes';
import type { Answer } from './answer';
import { download } from './download';
import { exportFile } from './export-file';
import { image } from './image';
import { JSON_TYPE, rows } from './json-rows';
import { partedFile } from './parted-file';
import { pdfFile } from './pdf-file';

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
  parts: partedFile,
  download,
  image,
  pdf: pdfFile,
};
