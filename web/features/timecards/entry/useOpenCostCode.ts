import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../components/forms/form';
import type { Card } from '../card/timecard';

const CODE_PATH = /^costCodes\.(\d+)\./;

/**
 * Returns the index of the open cost code (null if all are closed) and a function that sets the index. Focusing a field opens its
 * cost code. Replacing the whole card, by Cancel or a copy, opens the first cost code.
 * @param first index of the cost code that is open at first
 */
export function useOpenCostCode(form: Pick<Form<Card>, 'revealWith'>, codes: readonly { id: string }[], first = 0) {
  const [open, setOpen] = useState<number | null>(first);
  const [before, setBefore] = useState(codes);
  if (before !== codes) {
    setBefore(codes);
    if (!codes.some(({ id }) => before.some((each) => each.id === id))) setOpen(0);
  }
  const { revealWith } = form;
  useEffect(
    () =>
      revealWith((name) => {
        const [, index] = CODE_PATH.exec(name) ?? [];
        // Render synchronously, so that the field exists before it gets the focus.
        if (index) flushSync(() => setOpen(Number(index)));
      }),
    [revealWith],
  );
  return [open, setOpen] as const;
}
