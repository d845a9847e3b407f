import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PAGE_SIZE } from '../../../common/limits';
import { STATEMENT_STATE_NAMES } from '../../../common/record-columns';
import { PageTools } from '../../components/export/PageTools';
import { EmptyState } from '../../components/feedback/EmptyState';
import { ErrorState } from '../../components/feedback/ErrorState';
import { FormMessage } from '../../components/feedback/FormMessage';
import { StaleRows } from '../../components/feedback/StaleRows';
import { Choices } from '../../components/filters/Choices';
import { useFilters } from '../../components/filters/useFilters';
import { IconButton } from '../../components/IconButton';
import layout from '../../components/layout.module.css';
import { PageFrame } from '../../components/page/PageFrame';
import { DataTable } from '../../components/table/DataTable';
import { formatMoment } from '../../core/days';
import { groupThousands, personName } from '../../core/format';
import { latest } from '../../core/requests/latest';
import { readAgain } from '../../core/requests/readAgain';
import { useConnection } from '../../core/requests/useConnection';
import type { StatementLineState } from '../../schema.generated';
import { RecordPhotosButton } from '../photos/shared/RecordPhotosButton';
import { lineColumns, loadColumns, loadText } from './components/lineColumns';
import { PairDialog } from './components/PairDialog';
import { StatementActions } from './components/StatementActions';
import { StatementDays } from './components/StatementDays';
import { StatementStatus } from './components/statementColumns';
import {
  type StatementLineFragment,
  type StatementLoadFragment,
  useHaulerStatementQuery,
  useNotBilledLoadsQuery,
  useStatementLinesQuery,
  type WholeStatementFragment,
} from './hauler-statements.generated';
import { linesIn, OPEN_STATES, periodText, STATES, statementName } from './statements';

const FILTERS = { show: ['to_check', ...STATES, 'not_billed'] } as const;

/** Shows a statement with its lines and our loads, and lets people pair, accept, reopen, and void. */
export function StatementPage() {
  const { id = '' } = useParams();
  const filters = useFilters(FILTERS);
  const { show } = filters.values;
  const asked = useHaulerStatementQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const statement = asked.data?.haulerStatement;
  const states = show === 'to_check' ? OPEN_STATES : show ? [show as StatementLineState] : null;
  const isNotBilled = show === 'not_billed';
  const lines = useStatementLinesQuery({
    variables: { filter: { statementId: id, states }, first: PAGE_SIZE },
    skip: isNotBilled,
  });
  const loads = useNotBilledLoadsQuery({ variables: { statementId: id, first: PAGE_SIZE }, skip: !isNotBilled });
  const page = useConnection(
    lines,
    latest(lines).data?.statementLines,
    statement && linesIn(statement, states ?? STATES),
  );
  const loadPage = useConnection(loads, latest(loads).data?.notBilledLoads, statement?.notBilled);
  const [pairing, setPairing] = useState<StatementLineFragment>();
  const refresh = () => readAgain(asked.refetch, ...(isNotBilled ? [loads.refetch] : [lines.refetch]));
  const isOpen = !!statement && !statement.voidedAt && !statement.acceptedAt;
  return (
    <PageFrame
      title={statement && statementName(statement)}
      subtitle={statement && periodText(statement)}
      tools={<PageTools onRefresh={refresh} path={`/api/trucking-statements/${id}/export`} />}
      actions={statement && <StatementActions statement={statement} />}
    >
      <div className={layout.row}>
        <Link to="/trucking/statements" data-no-print>
          All statements
        </Link>
        {statement && <StatementStatus statement={statement} />}
        {statement && <span className={layout.quiet}>{addedText(statement)}</span>}
      </div>
      {!statement && asked.error && <ErrorState noun="statement" error={asked.error} onRetry={refresh} />}
      {statement && <Notices statement={statement} />}
      {statement && (
        <Choices
          label="Lines"
          options={choicesOf(statement)}
          isChosen={(value) => value === show}
          onChoose={(chosen) => filters.set({ show: chosen })}
        />
      )}
      {isNotBilled ? (
        <DataTable<StatementLoadFragment>
          {...loadPage}
          key="loads"
          caption="Loads that are not billed"
          columns={loadColumns}
          onRetry={refresh}
          empty={<EmptyState title="Every load of this company and period is billed" />}
          rowActions={(load) => <LoadPhotos load={load} />}
        />
      ) : (
        <StaleRows stale={latest(lines).isStale}>
          <DataTable<StatementLineFragment>
            {...page}
            key="lines"
            caption="Lines"
            columns={lineColumns}
            onRetry={refresh}
            empty={<EmptyState title="No lines in this state" />}
            rowActions={(line) => (
              <>
                {line.load && <LoadPhotos load={line.load} />}
                {isOpen && (
                  <IconButton
                    icon="edit"
                    text="Pair with a load"
                    label={`Pair row ${line.row} with a load`}
                    onClick={() => setPairing(line)}
                  />
                )}
              </>
            )}
          />
        </StaleRows>
      )}
      {statement && <StatementDays id={id} truckingCompany={statement.truckingCompany} />}
      {pairing && <PairDialog statementId={id} line={pairing} onClose={() => setPairing(undefined)} />}
    </PageFrame>
  );
}

const LoadPhotos = ({ load }: { load: StatementLoadFragment }) =>
  load.photoCount > 0 && (
    <RecordPhotosButton
      subject="trucking_record"
      id={load.id}
      summary={loadText(load)}
      count={load.photoCount}
      mayAdd={load.mayAddPhotos}
    />
  );

const addedText = ({ by, at, fileName }: WholeStatementFragment) =>
  fileName
    ? `Added by ${personName(by)} on ${formatMoment(at)} from ${fileName}`
    : `Added by ${personName(by)} on ${formatMoment(at)}`;

function choicesOf(statement: WholeStatementFragment): { label: string; value: (typeof FILTERS.show)[number] | '' }[] {
  const named = (name: string, count: number) => `${name} (${groupThousands(String(count))})`;
  const open = linesIn(statement, OPEN_STATES);
  return [
    { label: named('All lines', linesIn(statement)), value: '' },
    ...(open > 0 ? [{ label: named('To check', open), value: 'to_check' as const }] : []),
    ...statement.counts.flatMap(({ state, lines }) =>
      lines > 0 ? [{ label: named(STATEMENT_STATE_NAMES[state], lines), value: state }] : [],
    ),
    { label: named('Not billed', statement.notBilled), value: 'not_billed' },
  ];
}

function Notices({ statement }: { statement: WholeStatementFragment }) {
  const { voidedAt, voidedBy, voidReason, acceptedAt, acceptedBy, note, changedSince } = statement;
  if (voidedAt) {
    return (
      <FormMessage tone="warning" title="This statement is void">
        {`${personName(voidedBy)} voided this statement on ${formatMoment(voidedAt)}: ${voidReason}. Other statements can now bill its loads.`}
      </FormMessage>
    );
  }
  return (
    <>
      {acceptedAt && (
        <FormMessage
          tone="info"
          title={`${personName(acceptedBy)} accepted this statement on ${formatMoment(acceptedAt)}`}
        >
          {note}
        </FormMessage>
      )}
      {changedSince > 0 && (
        <FormMessage tone="warning" title={acceptedAt ? 'Changed since accepted' : 'Loads changed since the matching'}>
          {acceptedAt
            ? changedSince === 1
              ? 'The load of 1 line has changed.'
              : `The loads of ${groupThousands(String(changedSince))} lines have changed.`
            : changedSince === 1
              ? '1 load of this company and period was entered, changed, or deleted. Choose Match again.'
              : `${groupThousands(String(changedSince))} loads of this company and period were entered, changed, or deleted. Choose Match again.`}
        </FormMessage>
      )}
    </>
  );
}
