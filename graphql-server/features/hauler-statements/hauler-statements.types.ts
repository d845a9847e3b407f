import { ArgsType, InputType } from 'type-graphql';
import { LONGEST } from '../../../common/limits';
import { OptionalChoiceListField } from '../../core/inputs/choice-fields';
import {
  FilterField,
  IdField,
  OptionalDayField,
  OptionalFlagField,
  OptionalIdField,
  OptionalTextField,
  RequestIdField,
  TextField,
  UnpublishedFlag,
} from '../../core/inputs/fields';
import { filteredPageArgs } from '../../core/inputs/filter-args';
import { serverMessages } from '../../core/server-messages';
import { PageArgs } from '../../core/shapes/paging';
import { ReasonInput } from '../../core/withdrawals/withdrawals.types';
import { ImportMappingInput } from '../imports/mapping/mapping.types';
import { StatementFields, StatementLineState } from './hauler-statements.entity';

@InputType()
export class HaulerStatementFilter {
  @OptionalTextField({ max: LONGEST.name })
  truckingCompany?: string | null;

  @OptionalFlagField()
  accepted?: boolean | null;

  @OptionalFlagField()
  voided?: boolean | null;
}

@ArgsType()
export class HaulerStatementsArgs extends filteredPageArgs(HaulerStatementFilter) {
  @UnpublishedFlag()
  withNotBilled?: boolean;

  @UnpublishedFlag()
  withChanged?: boolean;
}

@InputType()
export class StatementLineFilter {
  @IdField()
  statementId!: string;

  @OptionalChoiceListField(StatementLineState)
  states?: StatementLineState[] | null;
}

@ArgsType()
export class StatementLinesArgs extends PageArgs {
  @FilterField(() => StatementLineFilter, { required: true })
  filter!: StatementLineFilter;
}

@ArgsType()
export class NotBilledLoadsArgs extends PageArgs {
  @IdField()
  statementId!: string;

  @OptionalIdField({
    message: serverMessages.idInvalid,
    description: 'Id of a line of the statement. Loads with its truck and day come first.',
  })
  lineId?: string | null;
}

@ArgsType()
export class StatementPreviewArgs {
  @IdField()
  id!: string;

  @FilterField(() => ImportMappingInput)
  mapping?: ImportMappingInput | null;

  @OptionalTextField({ max: LONGEST.name })
  truckingCompany?: string | null;

  @OptionalDayField()
  startDate?: string | null;

  @OptionalDayField()
  endDate?: string | null;
}

@InputType()
export class CreateHaulerStatementInput extends StatementFields {
  @IdField()
  importId!: string;

  @FilterField(() => ImportMappingInput, { required: true })
  mapping!: ImportMappingInput;

  @RequestIdField({ required: serverMessages.requestIdRequired })
  clientRequestId!: string;
}

@InputType()
export class MatchStatementLineInput {
  @IdField()
  lineId!: string;

  @OptionalIdField({
    message: serverMessages.recordIdInvalid,
    description: 'Id of the load that the line bills. Null if it bills none of our loads.',
  })
  loadId?: string | null;

  @OptionalFlagField({ description: 'True to discard the choice by hand and match the line again.' })
  automatic?: boolean | null;

  @OptionalTextField({ max: LONGEST.reason })
  reason?: string | null;
}

@InputType()
export class AcceptStatementInput {
  @IdField()
  id!: string;

  @TextField({ max: LONGEST.shortName, required: 'Version is required' })
  version!: string;

  @OptionalTextField({ max: LONGEST.notes })
  note?: string | null;
}

@InputType()
export class VoidStatementInput extends ReasonInput {}
