import { useCallback, useRef } from 'react';
import { classes } from '../../classes';
import { Bone } from '../../feedback/Bone';
import layout from '../../layout.module.css';
import { isEditedOnTop, type TableProps } from '../tableProps';
import { CardDetails, CardLines } from './cardFacts';
import { EditCard } from './EditCard';
import { PhoneCard } from './PhoneCard';
import styles from './PhoneCards.module.css';

const DEFAULT_SKELETON_CARDS = 5;
const card = classes(layout.stack, layout.surface, styles.card);

/** The rows of a table on phones: a card of two lines for each. A tap opens the row, or unfolds its details and actions. */
export function PhoneCards<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, skeletonRows = DEFAULT_SKELETON_CARDS, empty } = props;
  const { rowActions, editing, foot, onOpenRow, canOpenRow = () => true } = props;
  // A stable function, so that the cards don't render again with the page.
  const latest = useRef(onOpenRow);
  latest.current = onOpenRow;
  const open = useCallback((row: Row) => latest.current?.(row), []);
  const target = editing?.target ?? null;
  return (
    <>
      <ul className={classes(layout.list, layout.stack)} style={{ gap: 6 }} aria-label={caption}>
        {editing && target && isEditedOnTop(props) && <EditCard {...{ columns, editing, target }} />}
        {rows?.map((row) => {
          const key = rowKey(row);
          if (editing && target?.key === key) return <EditCard key={key} {...{ columns, editing, target }} />;
          const onOpen = onOpenRow && canOpenRow(row) ? open : undefined;
          return <PhoneCard key={key} {...{ row, rowId: key, columns, rowActions, onOpen }} />;
        })}
        {!rows &&
          Array.from({ length: skeletonRows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are alike.
            <li key={index} className={card} data-skeleton aria-hidden="true">
              <CardLines columns={columns} value={() => <Bone width={72} />} />
            </li>
          ))}
      </ul>
      {rows?.length === 0 && !target && <div className={card}>{empty}</div>}
      {foot && (
        <div className={classes(card, layout.figures, styles.foot)}>
          <CardDetails columns={columns.filter(({ key }) => key in foot)} value={({ key }) => foot[key]} />
        </div>
      )}
    </>
  );
}
