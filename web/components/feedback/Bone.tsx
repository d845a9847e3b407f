import { Skeleton } from 'antd';

/** As high as the letters that it stands for, and no wider than its place. */
const line = { display: 'inline-block', maxWidth: '100%', height: '0.8em' } as const;

/** antd's Skeleton in the place of one line of text. It stands still: most lists are here before it would have moved. */
export const Bone = ({ width = 104 }: { width?: number | string }) => (
  <Skeleton.Node styles={{ root: { width: 'auto' }, content: { ...line, width } }} />
);
