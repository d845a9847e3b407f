import { formatDay } from '../../../../core/days';
import { sumDecimals } from '../../../../core/decimal';
import { companyName, formatDecimal, personName } from '../../../../core/format';
import { projectTitle } from '../../../../core/projectTitle';
import type { TimecardFactsFragment } from '../details.generated';
import styles from './TimecardFacts.module.css';

interface TimecardFactsProps {
  card: TimecardFactsFragment;
  /** Descriptions and units of today's cost codes; a card's code may no longer be one of them. */
  costCodes?: readonly { code: string; description: string; productionUnit?: string | null }[];
}

/** A card to read, on screen and on paper. */
export function TimecardFacts({ card, costCodes = [] }: TimecardFactsProps) {
  return (
    <>
      <header className={styles.letterhead}>
        <img src="/logo.svg" alt="" width={40} height={40} />
        <p className={styles.project}>{projectTitle()}</p>
        <p className={styles.document}>Timecard</p>
      </header>
      <dl className={styles.facts}>
        <Fact name="Date" value={formatDay(card.date)} />
        <Fact name="Submitted By" value={personName(card.user)} />
        <Fact name="Work Area" value={card.workArea} />
        <Fact name="Supervisor" value={card.reportingSupervisor} />
        <Fact name="Total Hours" value={card.totalHours} />
      </dl>
      {card.notes && (
        <dl className={styles.notes}>
          <Fact name="Notes" value={card.notes} />
        </dl>
      )}
      {card.costCodes.map((code) => {
        const words = costCodes.find((each) => each.code === code.code);
        return (
          <section key={code.id} className={styles.code} aria-label={`Cost code ${code.code}`}>
            <h3 className={styles.title}>{code.code}</h3>
            {words?.description && <p className={styles.description}>{words.description}</p>}
            <dl className={styles.facts}>
              <Fact name="Operators" value={`${code.operatorCount} (${code.operatorHours} hours)`} />
              <Fact name="Laborers" value={`${code.laborerCount} (${code.laborerHours} hours)`} />
              {code.productionQuantity && (
                <Fact
                  name="Production Quantity"
                  value={[code.productionQuantity, words?.productionUnit].filter(Boolean).join(' ')}
                />
              )}
            </dl>
            <Lines
              title="Equipment"
              lines={code.equipment.map(({ id, company, equipment, model, serial, hours }) => ({
                id,
                name: [equipment, companyName(company), model, serial].filter(Boolean).join(' · '),
                amount: `${hours} hours`,
              }))}
              total={`${formatDecimal(sumDecimals(code.equipment.map(({ hours }) => hours)))} hours`}
            />
            <Lines
              title="Materials"
              lines={code.materials.map(({ id, name, quantity, unit }) => ({
                id,
                name,
                amount: `${quantity} ${unit}`,
              }))}
            />
          </section>
        );
      })}
      <footer className={styles.signature}>
        <span>Supervisor signature</span>
        <span>Date</span>
      </footer>
    </>
  );
}

/** A value with its name; a bone while it is loading. */
export function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <span className={styles.bone} />}</dd>
    </div>
  );
}

interface LinesProps {
  title: string;
  lines: { id: string; name: string; amount: string }[];
  /** Shown below two lines or more; materials have none, because their units differ. */
  total?: string;
}

function Lines({ title, lines, total }: LinesProps) {
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
        {total && lines.length > 1 && (
          <li className={styles.total}>
            <span>Total</span>
            <span className={styles.amount}>{total}</span>
          </li>
        )}
      </ul>
    </>
  );
}
