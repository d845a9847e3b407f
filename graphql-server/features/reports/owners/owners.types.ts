import { Matches } from 'class-validator';
import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { LONGEST } from '../../../../common/limits';
import { Company } from '../../../access/actor';
import { ChoiceField } from '../../../core/inputs/choice-fields';
import { all, FilterField, OptionalIdField, OptionalTextField, TextField } from '../../../core/inputs/fields';
import { serverMessages } from '../../../core/server-messages';
import { NullableField } from '../../../core/shapes/nullable-field';
import { Day, Decimal } from '../../../core/shapes/scalars';
import { MachineStatus } from '../machines/machines.types';
import { FigureLine } from '../reports.types';

/** A figure of the statement. */
export enum OwnerFigure {
  operated = 'operated',
  standby = 'standby',
  waiting = 'waiting',
}
registerEnumType(OwnerFigure, { name: 'OwnerFigure' });

/** Hours of a machine, of one of its rows, or of the entire statement. */
@ObjectType()
abstract class OwnerHours {
  @Field(() => Decimal)
  operated!: string;

  @Field(() => Decimal)
  standby!: string;

  @Field(() => Decimal, {
    description: 'Operated and standby hours of timecards that are not approved yet. The other figures include them.',
  })
  waiting!: string;
}

@ObjectType({ description: 'Hours of a machine in a work area and on a cost code.' })
export class OwnerRow extends OwnerHours {
  @Field()
  workArea!: string;

  @Field()
  costCode!: string;
}

@ObjectType({ description: "A machine in a company's statement, with its hour meter." })
export class OwnerMachine extends OwnerHours {
  @NullableField(
    () => ID,
    'Id of the machine on the equipment list. Null if the texts on timecards match no one machine.',
  )
  equipmentTemplateId!: string | null;

  @Field()
  label!: string;

  @Field()
  equipment!: string;

  @NullableField(() => String)
  model!: string | null;

  @NullableField(() => String)
  serial!: string | null;

  @Field(() => [OwnerRow])
  rows!: OwnerRow[];

  @NullableField(() => Day, 'Day of the last reading before the month.')
  fromDate!: string | null;

  @NullableField(() => Day, 'Day of the last reading in the month.')
  toDate!: string | null;

  @NullableField(() => Decimal, 'Running hours between both readings.')
  meterHours!: string | null;

  @NullableField(() => Decimal, 'Operated hours on timecards of the days after `fromDate` through `toDate`.')
  bookedHours!: string | null;

  @NullableField(() => Decimal, '`bookedHours` minus `meterHours`.')
  difference!: string | null;

  @Field(() => MachineStatus)
  status!: MachineStatus;

  @Field(() => [String], { description: 'Sentences about anything that is not known or unusual.' })
  notes!: string[];
}

@ObjectType({ description: "A company's machine hours of a month, for settling between the two owners." })
export class OwnerStatement extends OwnerHours {
  @Field(() => Company)
  company!: Company;

  @Field({ description: 'Month, such as 2026-03.' })
  month!: string;

  @Field({
    description: 'Eight hex digits that change with any figure. Two people with the same code have the same figures.',
  })
  code!: string;

  @NullableField(() => Day, 'Last day through which timecards are closed.')
  closedThrough!: string | null;

  @Field(() => [OwnerMachine])
  machines!: OwnerMachine[];
}

const MonthField = () =>
  all(
    Matches(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { message: 'Month must be a month such as 2026-03' }),
    TextField({ max: 7, required: 'Choose a month' }),
  );

@InputType()
export class OwnerStatementFilter {
  @ChoiceField(Company, { required: 'Choose a company' })
  company!: Company;

  @MonthField()
  month!: string;
}

@ArgsType()
export class OwnerStatementArgs {
  @FilterField(() => OwnerStatementFilter, { required: true })
  filter!: OwnerStatementFilter;
}

@InputType()
export class OwnerLinesFilter extends OwnerStatementFilter {
  @OptionalIdField({ message: serverMessages.idInvalid })
  equipmentTemplateId?: string | null;

  @OptionalTextField({ max: LONGEST.name, description: 'Text on timecards of a machine without an id.' })
  equipment?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  model?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  serial?: string | null;

  @OptionalTextField({ max: LONGEST.name, description: "Work area of the row. Null for all of the machine's rows." })
  workArea?: string | null;

  @OptionalTextField({ max: LONGEST.name })
  costCode?: string | null;

  @ChoiceField(OwnerFigure, { required: serverMessages.figureRequired })
  figure!: OwnerFigure;
}

@ObjectType({ description: 'Hours of a machine on one line of a timecard.' })
export class OwnerLine extends FigureLine {
  @Field(() => ID)
  timecardId!: string;

  @Field()
  workArea!: string;

  @Field()
  costCode!: string;
}
