import { useEffect, useState } from 'react';

/** What is kept on the device: the form, and the id under which it is (or was already once) sent. */
interface Kept<Form> {
  form: Form;
  clientRequestId: string;
}

interface KeptFormOptions<Form> {
  /** Where on the device: a name of the form and the person's id. */
  place: string;
  /** What a new form holds. */
  begin(): Form;
  /** True while nothing was written that would be missed. */
  isUntouched(form: Form): boolean;
}

/** A form being written, with its id and ways to change it and to begin anew. */
export interface KeptForm<Form> extends Kept<Form> {
  change(form: Form): void;
  /** Forgets what was written and begins a new form, under a new id. */
  startAnew(form?: Form): void;
}

/**
 * A small form, kept on this device at every change, so that an ended session or a reload takes nothing away (W2).
 * It keeps its id until it was accepted: sending it again can never make a second record (R8).
 */
export function useKeptForm<Form>({ place, begin, isUntouched }: KeptFormOptions<Form>): KeptForm<Form> {
  const [kept, setKept] = useState<Kept<Form>>(() => read<Form>(place) ?? anew(begin()));
  useEffect(() => {
    if (isUntouched(kept.form)) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(kept));
  }, [place, kept, isUntouched]);
  return {
    ...kept,
    change: (form) => setKept((before) => ({ ...before, form })),
    startAnew: (form) => setKept(anew(form ?? begin())),
  };
}

const anew = <Form>(form: Form): Kept<Form> => ({ form, clientRequestId: crypto.randomUUID() });

function read<Form>(place: string): Kept<Form> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept<Form> | null;
    return kept?.form && kept.clientRequestId ? kept : null;
  } catch {
    // Written by something else: of no use to anybody.
    return null;
  }
}
