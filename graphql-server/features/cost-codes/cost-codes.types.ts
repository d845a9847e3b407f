import { InputType } from 'type-graphql';
import { patchOf } from '../../core/inputs/patch-of';
import { CostCodeFields } from './cost-codes.entity';

@InputType()
export class CreateCostCodeTemplateInput extends CostCodeFields {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateCostCodeTemplateInput extends patchOf(CreateCostCodeTemplateInput) {}
