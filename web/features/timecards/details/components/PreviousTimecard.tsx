import { useLingui } from '@lingui/react';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Spinner } from '../../../../components/feedback/Spinner';
import { TimecardStatus } from '../../../../components/feedback/TimecardStatus';
import layout from '../../../../components/layout.module.css';
import { readAgain } from '../../../../core/requests/readAgain';
import { useCostCodeDescriptionsQuery } from '../../card/pickers.generated';
import { usePreviousTimecardQuery } from '../details.generated';
import { TimecardFacts } from './TimecardFacts';

interface PreviousTimecardProps {
  /** Id of the open card. */
  of: string;
  /** Title such as 'Last card of Dana'. */
  title: string;
}

/** Shows the same person's previous card next to the open card. */
export function PreviousTimecard({ of, title }: PreviousTimecardProps) {
  const { _ } = useLingui();
  const { data, error, refetch } = usePreviousTimecardQuery({ variables: { id: of } });
  const descriptions = useCostCodeDescriptionsQuery();
  const previous = data?.previousTimecard;
  return (
    <section className={layout.stack} aria-label={title} data-no-print>
      <h3 className={layout.title}>{title}</h3>
      {previous && (
        <>
          <p>
            <TimecardStatus card={previous} />
          </p>
          <TimecardFacts card={previous} costCodes={descriptions.data?.costCodeTemplates} />
        </>
      )}
      {previous === null && <EmptyState title={_('There is no earlier timecard')} />}
      {!data && error && <ErrorState noun="timecard" error={error} onRetry={() => readAgain(refetch)} />}
      {!data && !error && <Spinner />}
    </section>
  );
}
