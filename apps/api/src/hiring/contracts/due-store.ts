import {
  addDays,
  lastStartToFileBy,
  opcoAnswerDays,
  sendingDays,
  signatureDays,
} from "@passerelle/contract/hiring/contract-rules";
import { condition } from "#platform/fragments-store.ts";

/**
 * Whether what is to be done about a contract has come due by a day, as `toDoOf` says it. The deadline of filing, which counts working days,
 * is compared by the first day of the contract.
 */
export const isDueBy = (day: string) => condition`(
  (c.step in ('promise', 'prepared') and c.starts_on <= ${addDays(day, sendingDays)})
  or (c.step = 'sent' and (c.sent_on <= ${addDays(day, -signatureDays)} or c.starts_on <= ${day}))
  or (c.step = 'signed' and c.starts_on <= ${lastStartToFileBy(day)})
  or (c.step = 'filed' and c.filed_on <= ${addDays(day, -opcoAnswerDays)}))`;
