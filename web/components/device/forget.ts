import { wipeAnswers } from './answers';
import { keepViewer } from './keptViewer';

/** Wipes every copy of company data from the device at sign-out. What is unsent stays: drafts and the outbox. */
export async function forgetCompanyData(): Promise<void> {
  keepViewer(null);
  await wipeAnswers();
}
