import { groupThousands } from '../../../../common/decimals';
import { differenceText, extraWorkMachineName } from '../../../../common/extra-work';
import { CO_NUMBER_TITLE, workOrderLabel } from '../../../../common/names';
import { readSignaturePath, SIGNATURE_BOX } from '../../../../common/signature-path';
import { formatDay, momentText } from '../../../core/days/days';
import type { PdfBlock, PdfDocument } from '../../../services/pdf/render-pdf';
import type { Settings } from '../../../settings/env';
import type { SignedExtraWorkSheet } from '../extra-work.types';

/** So that the signature stands with the name. */
const SIGNATURE_ROOM = 170;

const heading = (text: string): PdfBlock => ({ kind: 'heading', text });
const number = (title: string, share = 1) => ({ title, share, isNumber: true as const });

function laborOf({ content, totals }: SignedExtraWorkSheet): PdfBlock[] {
  if (content.codes.length === 0) return [];
  const sum = (figure: 'operators' | 'laborers') =>
    groupThousands(String(content.codes.reduce((total, code) => total + code[figure], 0)));
  return [
    heading('People'),
    {
      kind: 'table',
      columns: [
        { title: 'Cost Code', share: 2 },
        number('Operators'),
        number('Operator Hours', 1.2),
        number('Laborers'),
        number('Laborer Hours', 1.2),
      ],
      rows: content.codes.map(({ code, operators, operatorHours, laborers, laborerHours }) => [
        code,
        groupThousands(String(operators)),
        groupThousands(operatorHours),
        groupThousands(String(laborers)),
        groupThousands(laborerHours),
      ]),
      total: [
        'Total',
        sum('operators'),
        groupThousands(totals.operatorHours),
        sum('laborers'),
        groupThousands(totals.laborerHours),
      ],
    },
  ];
}

function machinesOf({ content, totals }: SignedExtraWorkSheet): PdfBlock[] {
  if (content.machines.length === 0) return [];
  return [
    heading('Machines'),
    {
      kind: 'table',
      columns: [{ title: 'Machine', share: 4 }, number('Operated Hours', 1.2), number('Standby Hours', 1.2)],
      rows: content.machines.map((machine) => [
        extraWorkMachineName(machine),
        groupThousands(machine.operatedHours),
        groupThousands(machine.standbyHours),
      ]),
      total: ['Total', groupThousands(totals.operatedHours), groupThousands(totals.standbyHours)],
    },
  ];
}

const materialsOf = ({ content }: SignedExtraWorkSheet): PdfBlock[] =>
  content.materials.length === 0
    ? []
    : [
        heading('Materials'),
        {
          kind: 'table',
          columns: [{ title: 'Material', share: 4 }, number('Quantity', 1.2), { title: 'Unit', share: 1.2 }],
          rows: content.materials.map(({ name, quantity, unit }) => [name, groupThousands(quantity), unit]),
        },
      ];

/** Returns the notices above the sheet: the signature is void, or the cards changed since. */
function noticesOf(sheet: SignedExtraWorkSheet, timeZone: string): PdfBlock[] {
  if (sheet.voidedAt) {
    const title = `This signature was made void on ${momentText(sheet.voidedAt, timeZone)}.`;
    return [{ kind: 'notice', title, lines: [`Reason: ${sheet.voidReason}`] }];
  }
  if (!sheet.isChanged) return [];
  return [{ kind: 'notice', title: 'Changed since signed', lines: sheet.differences.map(differenceText) }];
}

/** A signed sheet as a document; `now` is when it is printed. */
export function extraWorkDocument(
  sheet: SignedExtraWorkSheet & { description: string | null },
  { projectTitle, timeZone }: Pick<Settings, 'projectTitle' | 'timeZone'>,
  now: Date,
): PdfDocument {
  const label = workOrderLabel(sheet.workOrder);
  const signed: [string, string][] = [
    ['Signed by', sheet.name],
    ['Company', sheet.company],
    ['Signed on', momentText(sheet.signedAt, timeZone)],
    ['Received on', momentText(sheet.receivedAt, timeZone)],
  ];
  if (sheet.offline) signed.push(['', 'Signed without a connection, and sent later.']);
  if (sheet.byLink) signed.push(['', 'Signed through a link that was sent by email.']);
  if (sheet.note) signed.push(['Note', sheet.note]);
  return {
    letterhead: projectTitle,
    title: `Extra Work ${label}`,
    footer: `Extra work ${label}, ${sheet.date}, ${sheet.workArea}. Printed on ${momentText(now, timeZone)}. SHA-256 ${sheet.contentHash.slice(0, 16)}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Work order', label],
          [CO_NUMBER_TITLE, sheet.workOrder.coNumber ?? '-'],
          ['Date', formatDay(sheet.date)],
          ['Work area', sheet.workArea],
          ...(sheet.description ? [['Description', sheet.description] as [string, string]] : []),
        ],
      },
      ...noticesOf(sheet, timeZone),
      ...laborOf(sheet),
      ...machinesOf(sheet),
      ...materialsOf(sheet),
      { kind: 'heading', text: 'Signature', room: SIGNATURE_ROOM },
      {
        kind: 'drawing',
        label: sheet.name,
        steps: readSignaturePath(sheet.signature) ?? [],
        box: SIGNATURE_BOX,
        facts: signed,
      },
    ],
  };
}
