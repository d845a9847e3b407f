import { crewText } from '../../../../common/extra-work/extra-work-texts';
import { workOrderLabel } from '../../../../common/names';
import { Permission } from '../../../access/permissions';
import type { PacketPart } from '../../../services/pdf/packet-parts';
import type { PdfBlock } from '../../../services/pdf/render-pdf';
import { pagesOfSheets } from '../extra-work.operations';
import type { ExtraWorkSheet } from '../extra-work.types';
import { signedPart } from './sheet-layout';

/** Extra work sheets of a packet. A signed sheet is shown as it was signed. */
export const packetSheets: PacketPart = {
  name: 'sheets',
  title: 'Extra Work',
  permission: Permission.EXTRA_WORK_SIGN,
  async read(context, { date, workArea }) {
    const blocks: PdfBlock[] = [];
    for await (const sheet of pagesOfSheets(context, { startDate: date, endDate: date, workArea })) {
      blocks.push({ kind: 'heading', text: `${workOrderLabel(sheet.workOrder)}, ${sheet.workArea}` });
      blocks.push(...(sheet.newest ? signedPart(sheet.newest) : unsigned(sheet)));
    }
    return blocks;
  },
};

const unsigned = ({ content }: ExtraWorkSheet): PdfBlock[] => [
  { kind: 'paragraph', text: 'Nobody has signed this sheet.' },
  {
    kind: 'table',
    columns: [
      { title: 'Cost Code', share: 2 },
      { title: 'Operators', share: 2 },
      { title: 'Laborers', share: 2 },
    ],
    rows: content.codes.map(({ code, operators, operatorHours, laborers, laborerHours }) => [
      code,
      crewText(operators, 'operator', operatorHours),
      crewText(laborers, 'laborer', laborerHours),
    ]),
  },
];
