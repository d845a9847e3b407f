import { workOrderLabel } from '../../../../common/names';
import { senderKeyOf } from '../../../access/actor';
import { Permission } from '../../../access/permissions';
import { notFound } from '../../../core/errors';
import { RecordInput } from '../../../core/inputs/record-input';
import { actorOf } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { get } from '../../../core/operations/route';
import { renderPdf } from '../../../services/pdf/render-pdf';
import { dayOnly, sheetsFor } from '../extra-work.operations';
import { readOneSigned } from '../signed.queries';
import { extraWorkDocument } from './sheet-layout';

export const readExtraWorkPdf = query('extraWorkPdf', {
  description: 'A signed sheet as PDF. Not found if you may not see the sheet.',
  permission: Permission.EXTRA_WORK_SIGN,
  input: RecordInput,
  largeOutput: 'records',
  rest: get('/extra-work/:id.pdf', { gives: 'pdf' }),
  async run(context, { id }) {
    const row = await readOneSigned(context.db, id);
    const key = row && dayOnly({ workOrderId: row.workOrder.id, date: row.date, workArea: row.workArea });
    const [sheet] = key ? await sheetsFor(context, key) : [];
    const signed = sheet?.signed.find((each) => each.id === id);
    if (!signed) throw notFound(/* i18n */ 'Signed sheet');
    const document = extraWorkDocument(signed, new Date());
    const fileName = `extra-work-${workOrderLabel(signed.workOrder)}-${signed.date}.pdf`;
    return { fileName, bytes: await renderPdf(document, senderKeyOf(actorOf(context))) };
  },
});
