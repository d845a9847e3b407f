import { Button } from '../../../components/Button';
import { browser } from '../../../components/data/browser';
import { formatDay } from '../../../components/days';
import { Dialog } from '../../../components/feedback/Dialog';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Spinner } from '../../../components/feedback/Spinner';
import { companyName, personName } from '../../../components/format';
import { projectTitle } from '../../../components/projectTitle';
import { type TimecardRowFragment, useCostCodeWordsQuery, useTimecardQuery } from '../timecards.generated';
import styles from './TimecardDetails.module.css';

interface TimecardDetailsProps {
  /** The open card; null closes the dialog. */
  id: string | null;
  /** The card, if the list has it; a pasted link may open one that isn't loaded yet. */
  card: TimecardRowFragment | undefined;
  onClose(): void;
}

/** One card in full, in a dialog that prints on its own. */
export function TimecardDetails({ id, card, onClose }: TimecardDetailsProps) {
  const { data, error, refetch } = useTimecardQuery({ variables: { id: id ?? '' }, skip: !id || !!card });
  const words = useCostCodeWordsQuery({ skip: !id });
  const shown = card ?? data?.timecard;
  return (
    <Dialog
      open={id !== null}
      title="Timecard Details"
      onClose={onClose}
      width={680}
      footer={
        shown && (
          <Button icon="print" pending={words.loading} onClick={browser.print}>
            Print
          </Button>
        )
      }
    >
      {shown && <TimecardFacts card={shown} costCodes={words.data?.costCodeTemplates} />}
      {!shown && error && <ErrorState message={error.message} onRetry={() => void refetch().catch(() => undefined)} />}
      {!shown && !error && <Spinner />}
    </Dialog>
  );
}

interface TimecardFactsProps {
  card: TimecardRowFragment;
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
