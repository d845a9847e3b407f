import { FormMessage } from '../feedback/FormMessage';

interface ConnectionNoticeProps {
  /** What the form submits, in a sentence: 'timecard', 'reading'. */
  noun: string;
  online: boolean;
  /** It was sent and no response arrived. */
  unconfirmed: boolean;
}

/** Says that the form may not have arrived, for as long as that is unknown. */
export function ConnectionNotice({ noun, online, unconfirmed }: ConnectionNoticeProps) {
  if (online && !unconfirmed) return null;
  return (
    <FormMessage tone="warning" title={online ? 'No answer from the server' : 'You are offline'}>
      {unconfirmed
        ? `Your ${noun} may not have arrived. Submit it again when you are online. You won’t create a duplicate.`
        : `Keep going, and submit when you are back online. Your ${noun} stays on this device until then.`}
    </FormMessage>
  );
}
