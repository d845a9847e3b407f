import { IsDefined } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ChoiceField } from '../../core/inputs/choice-fields';
import { OptionalTextField } from '../../core/inputs/fields';
import { ImportList } from '../../core/lists/importable-list';
import { serverMessages } from '../../core/server-messages';

/** A file to be imported. */
@InputType()
export class StartImportInput {
  @ChoiceField(ImportList, { required: 'List is required' })
  list!: string;

  @OptionalTextField({ max: 255 })
  fileName?: string | null;

  /** Reads the body. Called only after the permission has been checked. */
  @IsDefined({ message: serverMessages.fileRequired })
  read!: () => Promise<Buffer>;

  @IsDefined({ message: serverMessages.fileRequired })
  isTabbed!: boolean;
}

@ObjectType()
export class StartedImport {
  @Field(() => ID)
  id!: string;
}
