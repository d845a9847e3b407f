import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '../../../../components/forms/form';
import type { Card } from '../../card';

const CODE_PATH = /^costCodes\.(\d+)\./;

/**
 * Keeps which cost code is open, by its place on the card; null when all are closed. A field that gets the focus opens its cost
 * code. A card that was replaced as a whole, by Cancel or by a copy, opens its first one.
 */
export function useOpenCode(form: Pick<Form<Card>, 'revealWith'>, codes: readonly { id: string }[]) {
  const [open, setOpen] = useState<number | null>(0);
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
        // Rendered synchronously, so that the field exists when it gets the focus.
        if (index) flushSync(() => setOpen(Number(index)));
      }),
    [revealWith],
  );
  return [open, setOpen] as const;
}
