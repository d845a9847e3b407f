import { useLingui } from '@lingui/react';
import { workOrderLabel } from '../../../../../common/names';
import { classes } from '../../../../components/classes';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import { LinkButton } from '../../../../components/LinkButton';
import layout from '../../../../components/layout.module.css';
import { formatDay } from '../../../../core/days';
import { SheetChanges } from '../../../extra-work/shared/SheetChanges';
import { SheetState } from '../../../extra-work/shared/SheetState';
import { sheetPath } from '../../../extra-work/shared/sheetKey';
import { useSheetsToSign } from '../../../extra-work/shared/waitingSignatures';
import type { CardSheetFragment, OpenableSheetFragment, SheetDifferencesFragment } from '../extra-work.generated';

type Sheet = OpenableSheetFragment & SheetDifferencesFragment;

/** Lists a card's extra work sheets with state, changes since the signature, and a link. Renders nothing without sheets. */
export function TimecardExtraWork({ sheets }: { sheets: readonly Sheet[] }) {
  const { _ } = useLingui();
  if (sheets.length === 0) return null;
  return (
    <section className={layout.stack} aria-label={_('Extra work')}>
      <h3 className={layout.title}>{_('Extra work')}</h3>
      {sheets.map((sheet) => (
        <OneSheet key={sheet.id} sheet={sheet} />
      ))}
    </section>
  );
}

function OneSheet({ sheet }: { sheet: Sheet }) {
  const { _ } = useLingui();
  const { workOrder, state, differences, allowed, date, workArea } = sheet;
  const order = workOrderLabel(workOrder);
  const isWaiting = useSheetsToSign([sheet]).length === 0;
  const isToSign = state !== 'signed' && allowed.includes('sign') && !isWaiting;
  const name = { order, workArea, day: formatDay(date) };
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <p className={classes(layout.row, layout.grow)}>
          <strong>{order}</strong> <SheetState sheet={sheet} />
          {isWaiting && <StatusBadge tone="neutral">{_('Signature waiting to be sent')}</StatusBadge>}
        </p>
        <div data-no-print>
          <LinkButton
            to={sheetPath(sheet)}
            aria-label={
              isToSign
                ? _('Sign sheet {order}, {workArea}, {day}', name)
                : _('View sheet {order}, {workArea}, {day}', name)
            }
          >
            {isToSign ? _('Sign') : _('View')}
          </LinkButton>
        </div>
      </div>
      <SheetChanges differences={differences} />
    </div>
  );
}

/** Status tags of a card's sheets, shown in a list's row. */
export const CardSheetStates = ({ sheets }: { sheets: readonly CardSheetFragment[] }) =>
  sheets.map((sheet) => <SheetState key={sheet.id} sheet={sheet} order={workOrderLabel(sheet.workOrder)} />);
