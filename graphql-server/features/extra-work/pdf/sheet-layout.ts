import { groupThousands } from '../../../../common/decimals';
import { differenceText } from '../../../../common/extra-work/extra-work-differences';
import {
  codeNames,
  codeText,
  ORDER_CHANGED_SINCE,
  shownChangeText,
} from '../../../../common/extra-work/extra-work-document';
import {
  crewText,
  extraWorkMachineName,
  hoursText,
  workerClassText,
} from '../../../../common/extra-work/extra-work-texts';
import { readSignaturePath, SIGNATURE_BOX } from '../../../../common/extra-work/signature-path';
import { CO_NUMBER_TITLE, workOrderLabel } from '../../../../common/names';
import { formatDay, momentText } from '../../../core/days/days';
import type { PdfBlock, PdfDocument } from '../../../services/pdf/render-pdf';
import { SignatureKind } from '../document.types';
import type { SignedExtraWorkSheet } from '../extra-work.types';
import { firstLaborTable, hasFirstLayout } from './first-layout';

/** Height in PDF points that the signature needs. If a page has less room left, the signature's heading starts a new page. */
const SIGNATURE_ROOM = 170;

/**
 * Height that the signature needs on sheets of version 1.0.0, whose notice is newer than their signature. With more, the notice
 * would move the signature to a second page.
 */
const FIRST_SIGNATURE_ROOM = 118;

const heading = (text: string): PdfBlock => ({ kind: 'heading', text });
const number = (title: string, share = 1) => ({ title, share, isNumber: true as const });

function laborOf(sheet: SignedExtraWorkSheet): PdfBlock[] {
  const { content, totals, shown } = sheet;
  if (content.codes.length === 0) return [];
  if (hasFirstLayout(sheet)) return [heading('People'), firstLaborTable(sheet)];
  const names = codeNames(content, shown);
  return [
    heading('People'),
    {
      kind: 'table',
      columns: [{ title: 'Cost Code', share: 2 }, number('Operators', 1.5), number('Laborers', 1.5)],
      rows: content.codes.map(({ operators, operatorHours, laborers, laborerHours }, index) => [
        codeText(names[index]!),
        crewText(operators, 'operator', operatorHours),
        crewText(laborers, 'laborer', laborerHours),
      ]),
      total: ['Total', hoursText(totals.operatorHours), hoursText(totals.laborerHours)],
    },
  ];
}

function classesOf({ content, shown }: SignedExtraWorkSheet): PdfBlock[] {
  const classes = content.classes ?? [];
  if (classes.length === 0) return [];
  const names = codeNames({ codes: classes }, shown);
  return [
    heading('Hours by Class'),
    {
      kind: 'table',
      columns: [{ title: 'Cost Code', share: 2 }, { title: 'Class', share: 2 }, number('Hours')],
      rows: classes.map((row, index) => [codeText(names[index]!), workerClassText(row), groupThousands(row.hours)]),
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

/** Returns the notice about the signature. In the first layout it has no title, so that the sheet stays on one page. */
function marksOf(sheet: SignedExtraWorkSheet): PdfBlock[] {
  const [first, ...more] = sheet.marks;
  if (first === undefined) return [];
  return hasFirstLayout(sheet)
    ? [{ kind: 'notice', title: first, lines: more }]
    : [{ kind: 'notice', title: 'About this signature', lines: sheet.marks }];
}

/** Returns notices that can differ between prints, shown above the signed part. */
function noticesOf(sheet: SignedExtraWorkSheet): PdfBlock[] {
  const notice = (title: string, lines: string[]): PdfBlock[] => [{ kind: 'notice', title, lines }];
  const { timeZone, refusedReason, voidedAt, voidReason } = sheet;
  return [
    ...(refusedReason ? notice('The signature on this sheet does not count', [refusedReason]) : []),
    ...(voidedAt
      ? notice(`This signature was voided on ${momentText(voidedAt, timeZone)}.`, [`Reason: ${voidReason}`])
      : []),
    ...(sheet.isChanged ? notice('Changed since signed', sheet.differences.map(differenceText)) : []),
    ...(sheet.shownChanges.length > 0 ? notice(ORDER_CHANGED_SINCE, sheet.shownChanges.map(shownChangeText)) : []),
    ...marksOf(sheet),
  ];
}

const signatureOf = ({ signatureKind, signature, name }: SignedExtraWorkSheet): PdfBlock & { kind: 'drawing' } => {
  const isTyped = signatureKind === SignatureKind.typed;
  return {
    kind: 'drawing',
    label: isTyped ? `${name} (typed name)` : name,
    ...(isTyped ? { text: name } : {}),
    steps: readSignaturePath(signature) ?? [],
    box: SIGNATURE_BOX,
    facts: [],
  };
};

const hashesOf = ({ contentHash, documentHash }: SignedExtraWorkSheet): PdfBlock[] =>
  documentHash === null
    ? []
    : [
        {
          kind: 'facts',
          facts: [
            ['SHA-256 of the content', contentHash],
            ['SHA-256 of the document', documentHash],
          ],
        },
      ];

/** Version of the layout that new signatures store. Version 3 has fonts with all Chinese and Korean characters. */
export const LAYOUT = 3;

/** Returns a signed sheet's notices, amounts, and signature, without its head. */
export const signedPart = (sheet: SignedExtraWorkSheet): PdfBlock[] => [
  ...noticesOf(sheet),
  ...laborOf(sheet),
  ...classesOf(sheet),
  ...machinesOf(sheet),
  ...materialsOf(sheet),
  {
    ...signatureOf(sheet),
    facts: [
      ['Signed by', sheet.name],
      ['Company', sheet.company],
      ['Signed on', momentText(sheet.signedAt, sheet.timeZone)],
    ],
  },
];

/**
 * Returns the PDF document of a signed sheet. A sheet keeps the layout of its time, so a change of the signed part is a new version
 * of LAYOUT. Except for the notices, it is built only from data stored with the signature.
 * `now` is the time of printing.
 */
export function extraWorkDocument(sheet: SignedExtraWorkSheet, now: Date): PdfDocument {
  const { shown, timeZone } = sheet;
  const label = workOrderLabel(shown);
  const signed: [string, string][] = [
    ['Signed by', sheet.name],
    ['Company', sheet.company],
    ['Signed on', momentText(sheet.signedAt, timeZone)],
    ['Received on', momentText(sheet.receivedAt, timeZone)],
  ];
  if (sheet.signatureKind === SignatureKind.typed) signed.push(['', 'Signed by typing the name.']);
  if (sheet.offline) signed.push(['', 'Signed without a connection, and sent later.']);
  if (sheet.byLink) signed.push(['', 'Signed through a link that was sent by email.']);
  if (sheet.note) signed.push(['Note', sheet.note]);
  return {
    letterhead: shown.contractor,
    title: `Extra Work ${label}`,
    hasOlderFonts: sheet.layout < LAYOUT,
    footer: `Extra work ${label}, ${sheet.date}, ${sheet.workArea}. Printed on ${momentText(now, timeZone)}. SHA-256 ${(sheet.documentHash ?? sheet.contentHash).slice(0, 16)}`,
    blocks: [
      ...noticesOf(sheet),
      {
        kind: 'facts',
        facts: [
          ['Work order', label],
          [CO_NUMBER_TITLE, shown.coNumber || '-'],
          ['Date', formatDay(sheet.date)],
          ['Work area', sheet.workArea],
          ...(shown.description ? [['Description', shown.description] as [string, string]] : []),
        ],
      },
      ...laborOf(sheet),
      ...classesOf(sheet),
      ...machinesOf(sheet),
      ...materialsOf(sheet),
      { kind: 'heading', text: 'Signature', room: hasFirstLayout(sheet) ? FIRST_SIGNATURE_ROOM : SIGNATURE_ROOM },
      { ...signatureOf(sheet), facts: signed },
      ...hashesOf(sheet),
    ],
  };
}
