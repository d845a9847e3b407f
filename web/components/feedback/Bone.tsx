import { Skeleton } from 'antd';
import styles from './Bone.module.css';

/** antd's Skeleton in the place of one line of text. It stands still: most lists are here before it would have moved. */
export const Bone = ({ width = 104 }: { width?: number | string }) => (
  <Skeleton.Node classNames={{ root: styles.bone, content: styles.line }} styles={{ content: { width } }} />
);
