import { groupThousands } from '../../../../common/decimals';
import type { PdfBlock } from '../../../services/pdf/render-pdf';
import type { SignedExtraWorkSheet } from '../extra-work.types';

/** True for a signature of version 1.0.0, which stored no hash of the document. Its sheet is printed as that version printed it. */
export const hasFirstLayout = ({ documentHash }: SignedExtraWorkSheet) => documentHash === null;

/** Returns the people of a sheet in the first layout: numbers and hours in separate columns, and codes without descriptions. */
export function firstLaborTable({ content: { codes }, totals }: SignedExtraWorkSheet): PdfBlock {
  const number = (title: string, share = 1) => ({ title, share, isNumber: true as const });
  const sum = (figure: 'operators' | 'laborers') =>
    groupThousands(String(codes.reduce((total, code) => total + code[figure], 0)));
  return {
    kind: 'table',
    columns: [
      { title: 'Cost Code', share: 2 },
      number('Operators'),
      number('Operator Hours', 1.2),
      number('Laborers'),
      number('Laborer Hours', 1.2),
    ],
    rows: codes.map(({ code, operators, operatorHours, laborers, laborerHours }) => [
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
  };
}
