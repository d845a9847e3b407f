import { detailText } from '../../../../../common/warnings/timecard-warning-texts';
import { classes } from '../../../../components/classes';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import { WarningPopout } from '../../../../components/feedback/WarningPopout';
import { Checkbox } from '../../../../components/forms/Checkbox';
import { Icon } from '../../../../components/Icon';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands, ownerText } from '../../../../core/format';
import { pieces } from '../../card/components/sharedTimecardColumns';
import { CardSheetStates } from '../../card/components/TimecardExtraWork';
import { HEAD, LONG_FIELDS } from '../../card/timecard';
import { decisionLimits } from '../../lifecycle/decisionLimits';
import { cardName } from '../../lifecycle/useTimecardDecisions';
import type { WaitingTimecardFragment } from '../review.generated';
import styles from './Review.module.css';
import { TimecardPhotosButton } from './TimecardPhotosButton';

type Card = WaitingTimecardFragment;

export const codesOf = ({ costCodes }: Card) => costCodes.map(({ code }) => code).join(', ');

/** Returns the checkbox column. A changed selection recreates only this column. */
export const selectColumn = (isSelected: (id: string) => boolean, onToggle: (card: Card) => void): Column<Card> => ({
  key: 'select',
  title: 'Select',
  titleUnseen: true,
  width: 44,
  render: (card) =>
    card.allowed.includes('approve') && (
      <div className={styles.select}>
        <Checkbox
          label="Select"
          accessibleName={`Select ${cardName(card)}`}
          checked={isSelected(card.id)}
          onChange={() => onToggle(card)}
        />
      </div>
    ),
});

export const reviewColumns: readonly Column<Card>[] = [
  { key: 'date', title: 'Date', sticky: true, isMoment: true, width: 116, render: ({ date }) => formatDay(date) },
  { key: 'person', title: 'Person', render: ownerText },
  { key: 'workArea', title: 'Work Area', render: ({ workArea }) => workArea },
  { key: 'codes', title: 'Cost Codes', render: codesOf },
  { key: 'hours', title: 'Hours', align: 'right', width: 76, render: ({ totalHours }) => groupThousands(totalHours) },
  {
    key: 'machines',
    title: 'Equipment',
    align: 'right',
    width: 96,
    render: ({ equipmentCount }) => pieces(equipmentCount),
  },
  { key: 'check', title: 'To check', render: (card) => <ToCheck card={card} /> },
];

/** Tags for unusual facts about a card. */
function ToCheck({ card }: { card: Card }) {
  const { warningDetails, afterClosing, extraWork, revision } = card;
  return (
    <div className={classes(layout.row, layout.tight, layout.unwrapped)}>
      <WarningPopout noun="warning" sentences={warningDetails.map(detailText)} of={cardName(card)} />
      {afterClosing && <StatusBadge tone="warning">After closing</StatusBadge>}
      <CardSheetStates sheets={extraWork} />
      {revision > 1 && <StatusBadge>Revision {revision}</StatusBadge>}
      {LONG_FIELDS.filter((field) => card[field]).map((field) => (
        <span key={field} className={layout.muted} title={card[field]!}>
          <Icon name="edit" />
          <span className={layout.unseen}>{`${HEAD[field].label}: ${card[field]}`}</span>
        </span>
      ))}
      <TimecardPhotosButton card={card} />
      {decisionLimits(card).map((limit) => (
        <span key={limit} className={classes(layout.quiet, layout.cut, styles.limit)} title={limit}>
          {limit}
        </span>
      ))}
    </div>
  );
}
