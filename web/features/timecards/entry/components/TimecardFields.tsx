import { createContext, type ReactNode, useContext } from 'react';
import layout from '../../../../components/layout.module.css';

/** True while the card is being sent. A context, because the form's props are deferred, and a key pressed meanwhile would be lost. */
export const CardPending = createContext(false);

/** Fields of a card, which can't be changed while the card is being sent. */
export function TimecardFields({ children }: { children: ReactNode }) {
  return (
    <div className={layout.contents} inert={useContext(CardPending)}>
      {children}
    </div>
  );
}
