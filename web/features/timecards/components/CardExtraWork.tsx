import { workOrderLabel } from '../../../../common/names';
import { sheetPath, sheetPdfPath } from '../../../components/extra-work/extraWork';
import { SheetChanges } from '../../../components/extra-work/SheetChanges';
import { SheetState } from '../../../components/extra-work/SheetState';
import { LinkButton } from '../../../components/LinkButton';
import layout from '../../../components/layout.module.css';
import { formatDay, formatMoment } from '../../../core/days';
import { publishedSettings } from '../../../core/settings';
import type { CardExtraWorkFragment } from '../extra-work.generated';

type Sheet = CardExtraWorkFragment['extraWork'][number];

/** A card's extra work: each sheet with who signed it, what changed since, and a way to sign it. Nothing on a card without any. */
export function CardExtraWork({ sheets }: { sheets: readonly Sheet[] }) {
  if (sheets.length === 0) return null;
  return (
    <section className={layout.stack} aria-label="Extra work">
      <h3 className={layout.title}>Extra work</h3>
      {sheets.map((sheet) => (
        <OneSheet key={sheet.id} sheet={sheet} />
      ))}
    </section>
  );
}

function OneSheet({ sheet }: { sheet: Sheet }) {
  const { workOrder, state, newest, differences, allowed, date, workArea } = sheet;
  const order = workOrderLabel(workOrder);
  const name = `${order}, ${workArea}, ${formatDay(date)}`;
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <div className={layout.grow}>
          <p className={layout.row}>
            <strong>{order}</strong> <SheetState sheet={sheet} />
          </p>
          {newest && (
            <p className={layout.quiet}>
              Signed by {newest.name}, {newest.company}, {formatMoment(newest.signedAt, publishedSettings().timeZone)}
            </p>
          )}
        </div>
        <div className={layout.row} data-no-print>
          {newest && (
            <a href={sheetPdfPath(newest.id)} download aria-label={`PDF of the signed sheet ${name}`}>
              PDF
            </a>
          )}
          <LinkButton to={sheetPath(sheet)} aria-label={`${state === 'signed' ? 'Open' : 'Sign'} sheet ${name}`}>
            {state !== 'signed' && allowed.includes('sign') ? 'Sign' : 'Open'}
          </LinkButton>
        </div>
      </div>
      <SheetChanges differences={differences} />
    </div>
  );
}

/** The states of a card's sheets as tags, for a row of a list. */
export const CardSheetStates = ({
  sheets,
}: {
  sheets: readonly Pick<Sheet, 'id' | 'state' | 'isOverdue' | 'workOrder'>[];
}) => sheets.map((sheet) => <SheetState key={sheet.id} sheet={sheet} order={workOrderLabel(sheet.workOrder)} />);
