export { rollCallRemarks as remarksOf, rollCallStateName as stateName } from '../../../../common/report-remarks';
