import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import type { Preview } from '../mapping';

/** Number of rows that the notice lists. */
const LISTED = 5;

/** Lists the rows above the header, which are not imported. Shows nothing if there are none. */
export function NotImportedNotice({ preview }: { preview: Pick<Preview, 'notImported' | 'notImportedCount'> }) {
  const { notImported, notImportedCount: count } = preview;
  if (count === 0) return null;
  const more = count - Math.min(count, LISTED);
  return (
    <FormMessage
      tone="info"
      title={
        count === 1
          ? '1 row above the header is not imported'
          : `${count.toLocaleString('en-US')} rows above the header are not imported`
      }
    >
      <div className={layout.stack}>
        <ul className={layout.list}>
          {notImported.slice(0, LISTED).map(({ number, cells }) => (
            <li key={number}>{`Row ${number}: ${cells.filter((cell) => cell.trim()).join(', ')}`}</li>
          ))}
        </ul>
        <span>
          {more > 0
            ? `And ${more.toLocaleString('en-US')} more. If one of them is an entry, choose another header row.`
            : 'If this is an entry, choose another header row.'}
        </span>
      </div>
    </FormMessage>
  );
}
