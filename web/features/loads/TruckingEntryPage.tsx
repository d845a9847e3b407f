import { DraftGate } from '../../components/forms/DraftGate';
import { PageFrame } from '../../components/page/PageFrame';
import { publishedSettings } from '../../core/settings';
import { useViewer } from '../../core/viewer';
import { LoadEditor } from './components/LoadEditor';
import { isUntouched, newLoad, storedLoad } from './load';
import { companyToday } from './truckingCompany';

/** Page for logging loads. */
export function TruckingEntryPage() {
  const { timeZone } = publishedSettings();
  const { id } = useViewer();
  return (
    <PageFrame>
      <DraftGate
        form="load"
        noun="load"
        begin={() => newLoad(timeZone, companyToday(id))}
        isUntouched={isUntouched}
        revive={storedLoad}
      >
        {(draft) => <LoadEditor draft={draft} />}
      </DraftGate>
    </PageFrame>
  );
}
