import { InputType } from 'type-graphql';
import { patchOf } from '../../core/inputs/patch-of';
import { TruckingSourceFields } from './trucking-companies.entity';

@InputType()
export class CreateTruckingSourceInput extends TruckingSourceFields {}

/** Omitted fields stay unchanged. */
@InputType()
export class UpdateTruckingSourceInput extends patchOf(CreateTruckingSourceInput) {}
