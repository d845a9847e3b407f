import type { ReactNode } from 'react';
import type { ExtraWorkShown } from '../../../../common/extra-work/extra-work-document';
import { CO_NUMBER_TITLE } from '../../../../common/names';
import layout from '../../../components/layout.module.css';

/** Shows the contractor and the order's details, in English on every page. The page's title already has the order's number, the day, and the area. */
export const SheetFacts = ({ shown: { contractor, coNumber, description } }: { shown: ExtraWorkShown }) => (
  /* English */ <div className={layout.stack} lang="en">
    <div className={layout.columns}>
      <Fact name="Contractor">{contractor}</Fact>
      <Fact name={CO_NUMBER_TITLE}>{coNumber || '–'}</Fact>
    </div>
    {description && <Fact name="Description">{description}</Fact>}
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className={layout.quiet}>{name}</p>
    <p className={layout.typed}>{children}</p>
  </div>
);
