import { DraftGate } from '../../components/forms/DraftGate';
import { PageFrame } from '../../components/page/PageFrame';
import { publishedSettings } from '../../core/settings';
import { LoadEditor } from './components/LoadEditor';
import { isUntouched, newLoad } from './load';

/** Page for logging loads. */
export function TruckingEntryPage() {
  const { timeZone } = publishedSettings();
  return (
    <PageFrame>
      <DraftGate form="load" noun="load" begin={() => newLoad(timeZone)} isUntouched={isUntouched}>
        {(draft) => <LoadEditor draft={draft} />}
      </DraftGate>
    </PageFrame>
  );
}
