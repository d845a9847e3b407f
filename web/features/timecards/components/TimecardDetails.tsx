import { formatDay } from '../../../components/days';
import { Dialog } from '../../../components/feedback/Dialog';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Spinner } from '../../../components/feedback/Spinner';
import { companyName, personName } from '../../../components/format';
import { type TimecardRowFragment, useTimecardQuery } from '../timecards.generated';
import styles from './TimecardDetails.module.css';

interface TimecardDetailsProps {
  /** The open card; null closes the dialog. */
  id: string | null;
  /** The card, when the list has it already; a pasted link may name one that stands further back. */
  card: TimecardRowFragment | undefined;
  onClose(): void;
}

/** Everything of one card, above the list. */
export function TimecardDetails({ id, card, onClose }: TimecardDetailsProps) {
  const { data, error, refetch } = useTimecardQuery({ variables: { id: id ?? '' }, skip: !id || !!card });
  const shown = card ?? data?.timecard;
  return (
    <Dialog open={id !== null} title="Timecard Details" onClose={onClose} width={680}>
      {shown && <TimecardFacts card={shown} />}
      {!shown && error && <ErrorState message={error.message} onRetry={() => void refetch().catch(() => undefined)} />}
      {!shown && !error && <Spinner />}
    </Dialog>
  );
}

/** A card, to be read. */
export function TimecardFacts({ card }: { card: TimecardRowFragment }) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Date" value={formatDay(card.date)} />
        <Fact name="Submitted By" value={personName(card.user)} />
        <Fact name="Work Area" value={card.workArea} />
        <Fact name="Supervisor" value={card.reportingSupervisor} />
        <Fact name="Total Hours" value={card.totalHours} />
      </dl>
      {card.costCodes.map((code) => (
        <section key={code.id} className={styles.code} aria-label={`Cost code ${code.code}`}>
          <h3 className={styles.title}>{code.code}</h3>
          <dl className={styles.facts}>
            <Fact name="Operators" value={`${code.operatorCount} (${code.operatorHours} hours)`} />
            <Fact name="Laborers" value={`${code.laborerCount} (${code.laborerHours} hours)`} />
            {code.productionQuantity && <Fact name="Production Quantity" value={code.productionQuantity} />}
          </dl>
          <Lines
            title="Equipment"
            lines={code.equipment.map(({ id, company, equipment, model, serial, hours }) => ({
              id,
              name: [equipment, companyName(company), model, serial].filter(Boolean).join(' · '),
              amount: `${hours} hours`,
            }))}
          />
          <Lines
            title="Materials"
            lines={code.materials.map(({ id, name, quantity, unit }) => ({ id, name, amount: `${quantity} ${unit}` }))}
          />
        </section>
      ))}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: { id: string; name: string; amount: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4 className={styles.linesTitle}>{title}</h4>
      <ul className={styles.lines}>
        {lines.map(({ id, name, amount }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.amount}>{amount}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
