import type { LucideIcon } from 'lucide-react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Building from 'lucide-react/icons/building-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChartPie from 'lucide-react/icons/chart-pie'
import Circle from 'lucide-react/icons/circle-dot'
import FileCheck from 'lucide-react/icons/file-check'
import FileClock from 'lucide-react/icons/file-clock'
import FileMinus from 'lucide-react/icons/file-minus'
import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import FileSymlink from 'lucide-react/icons/file-symlink'
import FileText from 'lucide-react/icons/file-text'
import Files from 'lucide-react/icons/files'
import Hourglass from 'lucide-react/icons/hourglass'
import House from 'lucide-react/icons/house'
import ListChecks from 'lucide-react/icons/list-checks'
import ListTodo from 'lucide-react/icons/list-todo'
import Mail from 'lucide-react/icons/mail'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Network from 'lucide-react/icons/network'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import PhoneCall from 'lucide-react/icons/phone-call'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Repeat from 'lucide-react/icons/repeat'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import Shield from 'lucide-react/icons/shield'
import Replace from 'lucide-react/icons/replace'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import UserSearch from 'lucide-react/icons/user-search'
import UserStar from 'lucide-react/icons/user-star'
import Users from 'lucide-react/icons/users'
import Workflow from 'lucide-react/icons/workflow'

/** The icon of each screen in the rail, by address: a new screen is one line. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/adviser/home': House,
  '/adviser/client/list/my-client': Users,
  '/adviser/client/list/other-client': ArrowLeftRight,
  '/adviser/client/register': UserPlus,
  '/adviser/client/list/potential-client': UserStar,
  '/adviser/client/list/pending-client': Hourglass,
  '/adviser/client/search': UserSearch,
  '/adviser/client/transfer': Replace,
  '/adviser/cover': CalendarClock,
  '/adviser/task': ListTodo,
  '/adviser/journal': NotebookPen,
  '/adviser/bulk': ListChecks,
  '/adviser/proposal/fund/buy': FileCheck,
  '/adviser/proposal/fund/sell': FileMinus,
  '/adviser/proposal/fund/switch': FileSymlink,
  '/adviser/proposal/fund/rsp': FileClock,
  '/adviser/transaction-management/pending-proposal': FileQuestionMark,
  '/adviser/transaction-management/submitted-proposal': Files,
  '/adviser/transaction-management/rsp-management': Repeat,
  '/adviser/transaction-management/transaction-history': ReceiptText,
  '/adviser/team/architecture': Network,
  '/adviser/firm': Building,
  '/adviser/messages': Mail,
  '/adviser/security': Shield,
  '/institutional/home': House,
  '/institutional/proposals': FileCheck,
  '/institutional/holdings': ChartPie,
  '/institutional/transactions': ReceiptText,
  '/institutional/certification': BadgeCheck,
  '/institutional/messages': Mail,
  '/institutional/my-adviser': UserCheck,
  '/institutional/members': Users,
  '/institutional/approvals': Workflow,
  '/institutional/statements': FileText,
  '/institutional/security': Shield,
  '/operations/home': House,
  '/operations/reviews': UserCheck,
  '/operations/means': FileCheck,
  '/operations/calls': PhoneCall,
  '/operations/breaks': Scale,
  '/operations/conversations': MessagesSquare,
  '/operations/user': Users,
  '/operations/user/certification': BadgeCheck,
  '/operations/adviser': Building,
  '/operations/security': Shield,
  '/tool/fund-selector': Search,
}

/** Returns the icon of a screen; one without a line of its own gets a dot. */
export function iconOf(href: string): LucideIcon {
  return ICONS[href] ?? Circle
}
